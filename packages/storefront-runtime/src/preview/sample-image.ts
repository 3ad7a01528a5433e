/** A folded shirt, drawn here, so that the preview fetches nothing. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
<rect width="320" height="320" fill="#ece6dc"/>
<path d="M112 70 64 98l18 58 22-8v112h112V148l22 8 18-58-48-28-24-8c-6 16-42 16-48 0z" fill="#b9a88d"/>
<path d="M136 62c6 16 42 16 48 0l10 4-34 34-34-34z" fill="#a39173"/>
<path d="M160 100v160" stroke="#8d7c60" stroke-width="3"/>
<g fill="#8d7c60"><circle cx="167" cy="124" r="3"/><circle cx="167" cy="160" r="3"/><circle cx="167" cy="196" r="3"/><circle cx="167" cy="232" r="3"/></g>
<path d="M180 148h24v28h-24z" fill="none" stroke="#a39173" stroke-width="3"/>
</svg>`;

export const sampleImage = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
