import type { Palette } from './colour.ts';

/** Drawings of stationery. */
export const paper = {
  notebook: (c: Palette) => `
    <path d="M120 128 H296 Q304 128 304 136 V394 Q304 402 296 402 H120 Z" fill="#f4efe4"/>
    <path d="M108 118 H286 Q294 118 294 126 V386 Q294 394 286 394 H108 Q100 394 100 386 V126 Q100 118 108 118 Z" fill="${c.base}"/>
    <path d="M100 126 Q100 118 108 118 H128 V394 H108 Q100 394 100 386 Z" fill="${c.dark}"/>
    <rect x="160" y="172" width="96" height="62" rx="2" fill="#f8f4ec"/>
    <path d="M176 194 h64 M176 212 h42" stroke="${c.line}" stroke-width="4" stroke-linecap="round"/>
    <path d="M266 118 V414 l-8 -9 -8 9 V118 Z" fill="#a63d2f"/>
    ${[150, 200, 256, 312, 362].map((y) => `<path d="M106 ${y} h14" stroke="${c.light}" stroke-width="3"/>`).join('')}`,

  pen: (c: Palette) => `
    <g transform="rotate(34 200 260)">
      <path d="M186 92 Q200 82 214 92 L216 238 H184 Z" fill="${c.base}"/>
      <path d="M182 238 H218 V252 H182 Z" fill="#c9a34e"/>
      <path d="M184 252 H216 L212 352 H188 Z" fill="${c.dark}"/>
      <path d="M190 352 H210 L203 404 L200 416 L197 404 Z" fill="#d8bd72"/><path d="M200 372 V412" stroke="#6e5a26" stroke-width="1.6"/>
      <path d="M214 112 h7 v84 q-3 8 -7 0z" fill="#c9a34e"/>
      <path d="M191 102 V232" stroke="${c.light}" stroke-width="5" opacity=".7"/>
    </g>
    <path d="M92 366 q24 -26 40 0 t38 -4 t30 6" fill="none" stroke="${c.line}" stroke-width="3" stroke-linecap="round"/>`,

  pencils: (c: Palette) =>
    [-2, -1, 0, 1, 2]
      .map(
        (at) => `<g transform="rotate(${at * 9} 200 470) translate(${at * 26} 0)">
      <path d="M189 172 H211 V396 H189 Z" fill="${at % 2 ? c.dark : c.base}"/><path d="M196 172 V396" stroke="${c.light}" stroke-width="4" opacity=".7"/>
      <path d="M189 172 L200 128 L211 172 Z" fill="#e6cfa6"/><path d="M196 145 L200 128 L204 145 Z" fill="#3a3a3d"/>
      <path d="M189 380 h22 v20 q-11 7 -22 0z" fill="${c.line}"/></g>`,
      )
      .join(''),

  ink: (c: Palette) => `
    <path d="M164 128 H236 V180 H164 Z" fill="#3a3a3d"/><path d="M164 142 H236 M164 156 H236" stroke="#55555a" stroke-width="3"/>
    <path d="M170 180 H230 V206 H170 Z" fill="#ffffff" opacity=".7"/>
    <path d="M112 226 Q112 206 134 206 H266 Q288 206 288 226 V384 Q288 402 268 402 H132 Q112 402 112 384 Z" fill="#ffffff" opacity=".7"/>
    <path d="M122 252 H278 V380 Q278 392 264 392 H136 Q122 392 122 380 Z" fill="${c.base}"/>
    <path d="M122 252 Q200 264 278 252 V266 Q200 278 122 266 Z" fill="${c.light}"/>
    <rect x="152" y="288" width="96" height="74" rx="2" fill="#f8f4ec"/>
    <path d="M200 300 q-19 28 0 42 q19 -14 0 -42z" fill="${c.base}"/>`,

  tape: (c: Palette) => `
    <ellipse cx="246" cy="236" rx="86" ry="92" fill="${c.dark}"/><ellipse cx="246" cy="236" rx="46" ry="50" fill="${c.paper}"/>
    <ellipse cx="168" cy="302" rx="92" ry="98" fill="${c.base}"/>
    <ellipse cx="168" cy="302" rx="76" ry="82" fill="none" stroke="${c.light}" stroke-width="3"/>
    <ellipse cx="168" cy="302" rx="50" ry="54" fill="${c.paper}"/><ellipse cx="168" cy="302" rx="50" ry="54" fill="none" stroke="#cdb892" stroke-width="9"/>
    <path d="M168 400 H330 l-6 -9 6 -9 -6 -9 6 -9 H206 Z" fill="${c.base}"/>
    ${[230, 258, 286].map((x) => `<circle cx="${x}" cy="382" r="6" fill="${c.light}"/>`).join('')}`,

  calendar: (c: Palette) => `
    <path d="M88 396 L126 150 H300 L326 396 Z" fill="${c.dark}"/>
    <path d="M96 166 H292 L312 378 H76 Z" fill="#faf6ee"/>
    <path d="M96 166 H292 L296 212 H91 Z" fill="${c.base}"/>
    ${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `<path d="M${112 + at * 24} 152 v22" stroke="${c.line}" stroke-width="5" stroke-linecap="round"/>`).join('')}
    ${[0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4, 5].map((col) => `<rect x="${112 + col * 29 - row * 2}" y="${234 + row * 32}" width="14" height="12" rx="2" fill="${row === 1 && col === 3 ? '#a63d2f' : c.shadow}"/>`)).join('')}`,

  pouch: (c: Palette) => `
    <path d="M84 216 Q84 200 100 200 H300 Q316 200 316 216 L308 376 Q306 394 288 394 H112 Q94 394 92 376 Z" fill="${c.base}"/>
    <path d="M84 232 H316" stroke="${c.line}" stroke-width="8"/><path d="M88 232 H312" stroke="${c.light}" stroke-width="2" stroke-dasharray="4 3"/>
    <path d="M300 226 h34 q10 6 0 14 h-34z" fill="#8b5e3c"/>
    <rect x="126" y="300" width="58" height="36" fill="#f3ece0"/><path d="M136 314 h38 M136 324 h22" stroke="${c.line}" stroke-width="3"/>
    <path d="M100 382 H300" stroke="${c.line}" stroke-width="1.5" stroke-dasharray="5 4"/>`,

  scissors: (c: Palette) => `
    <path d="M196 262 L150 96 Q168 92 182 128 L218 250 Z" fill="${c.light}"/><path d="M204 262 L250 96 Q232 92 218 128 L182 250 Z" fill="${c.base}"/>
    <circle cx="200" cy="258" r="9" fill="${c.line}"/>
    <path d="M206 266 Q240 300 236 332" fill="none" stroke="${c.dark}" stroke-width="15"/><path d="M194 266 Q160 300 164 332" fill="none" stroke="${c.dark}" stroke-width="15"/>
    <ellipse cx="252" cy="362" rx="34" ry="44" fill="none" stroke="${c.dark}" stroke-width="15" transform="rotate(-16 252 362)"/>
    <ellipse cx="148" cy="362" rx="34" ry="44" fill="none" stroke="${c.dark}" stroke-width="15" transform="rotate(16 148 362)"/>`,
};
