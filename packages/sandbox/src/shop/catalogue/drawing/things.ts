import type { Palette } from './colour.ts';

/** Drawings for a canvas of 400 × 500. The object is between y = 90 and y = 420. */
export const things = {
  tote: (c: Palette) => `
    <path d="M152 210 Q150 84 200 84 Q250 84 248 210" fill="none" stroke="${c.dark}" stroke-width="14"/>
    <path d="M112 196 H288 L302 408 Q200 420 98 408 Z" fill="${c.base}"/>
    <path d="M112 196 H288 L289 214 H111 Z" fill="${c.dark}"/>
    <path d="M170 330 q30 -60 60 0 q-30 34 -60 0z M200 300 v62" fill="none" stroke="${c.line}" stroke-width="3"/>
    <path d="M144 214 v34 h16 v-34 M240 214 v34 h16 v-34" fill="${c.dark}"/>`,

  envelope: (c: Palette) => `
    <rect x="92" y="170" width="216" height="200" rx="6" fill="${c.base}"/>
    <path d="M92 176 L200 282 L308 176" fill="${c.light}" stroke="${c.line}" stroke-width="1.5"/>
    ${[0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((col) => `<path d="M${122 + col * 48 + (row % 2) * 12} ${300 + row * 22} q7 -12 14 0 q-7 9 -14 0z" fill="${c.dark}"/>`)).join('')}
    <path d="M194 282 h12 v88 h-12z" fill="${c.line}" opacity=".5"/>`,

  'coffee-bag': (c: Palette) => `
    <path d="M124 128 L276 128 L290 400 Q200 416 110 400 Z" fill="${c.base}"/>
    <path d="M124 128 L140 128 L132 404 Q120 402 110 400 Z M276 128 L260 128 L268 404 Q280 402 290 400 Z" fill="${c.dark}"/>
    <path d="M120 100 H280 L276 138 H124 Z" fill="${c.dark}"/>
    <path d="M120 100 H280 V110 H120 Z" fill="${c.light}"/>
    <rect x="148" y="206" width="104" height="136" rx="4" fill="#f8f4ec"/>
    <path d="M170 262 q14 -32 30 -6 q10 20 30 -10 q-2 44 -32 42 q-24 -2 -28 -26z" fill="${c.base}"/>
    <path d="M168 306 h64 M180 320 h40" stroke="${c.line}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="200" cy="172" r="9" fill="${c.line}"/><circle cx="200" cy="172" r="4" fill="${c.light}"/>`,

  mug: (c: Palette) => `
    <path d="M270 206 q74 -8 70 60 q-6 66 -80 62" fill="none" stroke="${c.dark}" stroke-width="22"/>
    <path d="M102 172 H284 L274 374 Q268 398 240 398 H146 Q118 398 112 374 Z" fill="${c.base}"/>
    <ellipse cx="193" cy="172" rx="91" ry="20" fill="${c.light}"/>
    <ellipse cx="193" cy="175" rx="78" ry="14" fill="#4a3226"/>
    <path d="M105 232 Q190 256 281 232 L278 290 Q190 310 108 290 Z" fill="${c.light}" opacity=".5"/>
    <path d="M120 200 q-2 90 10 170" stroke="#fff" stroke-width="7" opacity=".35" fill="none" stroke-linecap="round"/>
    <path d="M172 142 q-12 -18 0 -34 q12 -16 0 -32 M212 142 q-12 -18 0 -34 q12 -16 0 -32" fill="none" stroke="${c.shadow}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,

  dripper: (c: Palette) => `
    <path d="M88 156 H312 L236 312 H164 Z" fill="${c.base}"/>
    <ellipse cx="200" cy="156" rx="112" ry="24" fill="${c.light}"/>
    <ellipse cx="200" cy="158" rx="96" ry="17" fill="${c.dark}"/>
    ${[-3, -2, -1, 0, 1, 2, 3].map((i) => `<path d="M${200 + i * 26} 186 L${200 + i * 10} 306" stroke="${c.line}" stroke-width="2" opacity=".5"/>`).join('')}
    <path d="M132 312 H268 Q276 312 272 322 L268 334 H132 L128 322 Q124 312 132 312 Z" fill="${c.dark}"/>
    <path d="M178 334 h44 l-6 22 h-32z" fill="${c.base}"/>
    <path d="M200 366 q-10 18 0 26 q10 -8 0 -26z" fill="#5b3d2c"/>
    <path d="M300 196 q44 6 24 50 q-14 26 -46 22" fill="none" stroke="${c.dark}" stroke-width="14"/>`,

  kettle: (c: Palette) => `
    <path d="M130 250 Q92 250 92 200 Q92 150 56 146" fill="none" stroke="${c.dark}" stroke-width="15" stroke-linecap="round"/>
    <path d="M138 204 H266 L288 392 H116 Z" fill="${c.base}"/>
    <path d="M138 204 H266 L269 226 H135 Z" fill="${c.dark}"/>
    <path d="M146 204 Q150 180 202 180 Q254 180 258 204 Z" fill="${c.light}"/>
    <circle cx="202" cy="170" r="12" fill="#8b5e3c"/>
    <path d="M268 224 Q344 208 336 280 Q330 336 312 344" fill="none" stroke="#8b5e3c" stroke-width="17" stroke-linecap="round"/>
    <path d="M152 244 L142 376" stroke="#fff" stroke-width="8" opacity=".25" stroke-linecap="round"/>
    <path d="M116 392 h172 v12 h-172z" fill="${c.line}"/>`,

  grinder: (c: Palette) => `
    <path d="M196 116 L300 104" stroke="${c.line}" stroke-width="11" stroke-linecap="round"/>
    <circle cx="304" cy="96" r="20" fill="#8b5e3c"/>
    <rect x="190" y="112" width="14" height="40" fill="${c.line}"/>
    <path d="M144 150 H252 L246 176 H150 Z" fill="${c.dark}"/>
    <rect x="150" y="176" width="96" height="132" rx="4" fill="${c.base}"/>
    <path d="M150 214 h96 M150 226 h96 M150 238 h96 M150 250 h96" stroke="${c.dark}" stroke-width="4"/>
    <path d="M156 308 H240 L246 396 Q198 408 150 396 Z" fill="${c.light}"/>
    <path d="M152 352 Q198 364 244 352 L246 396 Q198 408 150 396 Z" fill="#5b3d2c"/>
    <path d="M166 182 v120" stroke="#fff" stroke-width="7" opacity=".25"/>`,

  box: (c: Palette) => `
    <path d="M96 200 L200 160 L304 200 L304 362 L200 408 L96 362 Z" fill="${c.base}"/>
    <path d="M96 200 L200 244 L200 408 L96 362 Z" fill="${c.dark}"/>
    <path d="M96 200 L200 160 L304 200 L200 244 Z" fill="${c.light}"/>
    <path d="M142 182 L248 222 V270 L226 279 V231 L120 191 Z" fill="${c.line}" opacity=".35"/>
    <path d="M222 306 L284 280 V334 L222 361 Z" fill="#f8f4ec"/>
    <path d="M234 322 L272 306 M234 338 L260 327" stroke="${c.base}" stroke-width="5"/>`,

  tin: (c: Palette) => `
    <path d="M110 190 V366 Q200 412 290 366 V190 Z" fill="${c.base}"/>
    <path d="M110 190 V224 Q200 268 290 224 V190 Z" fill="${c.dark}"/>
    <ellipse cx="200" cy="190" rx="90" ry="36" fill="${c.light}"/>
    <ellipse cx="200" cy="188" rx="70" ry="26" fill="none" stroke="${c.base}" stroke-width="4"/>
    <circle cx="200" cy="318" r="44" fill="#f8f4ec"/>
    ${[
      [200, 318],
      [184, 304],
      [216, 306],
      [188, 334],
      [214, 334],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="7" fill="#c79a5b"/>`)
      .join('')}`,
};
