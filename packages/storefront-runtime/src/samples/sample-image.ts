/** Inline illustrations, so that samples need no image files. */
const shirt = `<path d="M112 70 64 98l18 58 22-8v112h112V148l22 8 18-58-48-28-24-8c-6 16-42 16-48 0z" fill="#b9a88d"/>
<path d="M136 62c6 16 42 16 48 0l10 4-34 34-34-34z" fill="#a39173"/>
<path d="M160 100v160" stroke="#8d7c60" stroke-width="3"/>
<g fill="#8d7c60"><circle cx="167" cy="124" r="3"/><circle cx="167" cy="160" r="3"/><circle cx="167" cy="196" r="3"/><circle cx="167" cy="232" r="3"/></g>
<path d="M180 148h24v28h-24z" fill="none" stroke="#a39173" stroke-width="3"/>`;

const sweater = `<path d="M120 74c-22 4-40 12-48 26l-20 118 32 6 14-62v98h124v-98l14 62 32-6-20-118c-8-14-26-22-48-26-8 14-72 14-80 0z" fill="#5d6f68"/>
<path d="M120 74c8 14 72 14 80 0l-10-4c-10 8-50 8-60 0z" fill="#46564f"/>
<path d="M98 250h124v10H98zM160 88v58" stroke="#46564f" stroke-width="4" fill="#46564f"/>`;

const socks = `<path d="M92 60h52v112l40 34c18 16 8 48-18 48-10 0-18-4-26-12l-40-40c-6-6-8-12-8-20z" fill="#c98d6b"/>
<path d="M92 60h52v26H92zM176 60h52v26h-52z" fill="#a86c4b"/>
<path d="M176 86h52v98c0 8-2 14-8 20l-28 28c4-16-2-30-12-40l-4-4z" fill="#b97c5a"/>`;

const mug = `<path d="M92 104h112v116c0 16-12 28-28 28h-56c-16 0-28-12-28-28z" fill="#7f8fa0"/>
<path d="M204 128h14c20 0 32 14 32 34s-12 36-32 36h-14v-18h12c10 0 16-8 16-18s-6-16-16-16h-12z" fill="#7f8fa0"/>
<ellipse cx="148" cy="104" rx="56" ry="12" fill="#5f6e7e"/>`;

const illustrations = { shirt, sweater, socks, mug };

export type Illustration = keyof typeof illustrations;

/** Returns a illustration as a data URL. It ends with `#`, because a cart line appends its image size. */
export function sampleImage(illustration: Illustration): string {
  const paper = '<rect width="320" height="320" fill="#ece6dc"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${paper}${illustrations[illustration]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}#`;
}
