import type { Palette } from './colour.ts';

/** Drawings for a canvas of 400 × 500. The object is between y = 90 and y = 420. */
export const clothes = {
  shirt: (c: Palette) => `
    ${sleeves(c)}
    <path d="M140 112 L170 100 Q200 124 230 100 L260 112 L272 400 Q200 412 128 400 Z" fill="${c.base}"/>
    <path d="M170 100 L200 148 L158 136 L148 112 Z M230 100 L200 148 L242 136 L252 112 Z" fill="${c.light}" stroke="${c.line}" stroke-width="1.5"/>
    <path d="M200 148 V406" stroke="${c.line}" stroke-width="1.5"/>
    ${[180, 222, 264, 306, 348].map((y) => `<circle cx="207" cy="${y}" r="3.2" fill="${c.light}" stroke="${c.line}"/>`).join('')}
    <path d="M222 196 h34 v34 l-17 9 -17 -9z" fill="none" stroke="${c.line}" stroke-width="1.5"/>`,

  tee: (c: Palette) => `
    <path d="M142 116 L92 150 L112 216 L146 200 Z M258 116 L308 150 L288 216 L254 200 Z" fill="${c.dark}"/>
    <path d="M142 116 L168 104 Q200 132 232 104 L258 116 L264 396 Q200 406 136 396 Z" fill="${c.base}"/>
    <path d="M168 104 Q200 132 232 104" fill="none" stroke="${c.line}" stroke-width="7" stroke-linecap="round"/>
    <path d="M138 384 Q200 394 262 384" fill="none" stroke="${c.line}" stroke-width="1.5" stroke-dasharray="5 4"/>`,

  jumper: (c: Palette) => `
    <path d="M138 124 L84 176 L82 372 L116 376 L140 232 Z M262 124 L316 176 L318 372 L284 376 L260 232 Z" fill="${c.dark}"/>
    <path d="M81 352 h37 l-3 26 h-34z M282 352 h37 v26 h-34z" fill="${c.line}"/>
    <path d="M138 124 L168 108 Q200 126 232 108 L262 124 L268 392 H132 Z" fill="${c.base}"/>
    ${[0, 1, 2, 3, 4].map((i) => `<path d="M${152 + i * 24} 138 V368" stroke="${c.light}" stroke-width="5" stroke-dasharray="9 7" opacity=".55"/>`).join('')}
    <path d="M132 370 h136 v30 h-136z" fill="${c.dark}"/>
    <path d="M166 108 Q200 128 234 108 L230 92 Q200 106 170 92 Z" fill="${c.dark}"/>`,

  jacket: (c: Palette) => `
    ${sleeves(c)}
    <path d="M138 114 L168 100 L200 138 L232 100 L262 114 L272 398 H128 Z" fill="${c.base}"/>
    <path d="M168 100 L200 138 L176 170 L150 118 Z M232 100 L200 138 L224 170 L250 118 Z" fill="${c.light}" stroke="${c.line}" stroke-width="1.5"/>
    <path d="M200 138 V398" stroke="${c.line}" stroke-width="2"/>
    ${[
      [142, 196],
      [214, 196],
      [140, 304],
      [216, 304],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y} h46 v52 h-46z M${x} ${y} h46 v14 h-46z" fill="${c.dark}" stroke="${c.line}" stroke-width="1.5"/>`,
      )
      .join('')}`,

  dress: (c: Palette) => `
    <path d="M146 112 L108 158 L130 196 L158 176 Z M254 112 L292 158 L270 196 L242 176 Z" fill="${c.dark}"/>
    <path d="M146 112 L172 100 L200 168 L228 100 L254 112 L246 222 L304 408 Q200 428 96 408 L154 222 Z" fill="${c.base}"/>
    <path d="M172 100 L214 224 L250 414" fill="none" stroke="${c.line}" stroke-width="2"/>
    <path d="M152 216 Q200 232 248 216 L249 236 Q200 252 151 236 Z" fill="${c.dark}"/>
    <path d="M156 240 l-20 74 M162 242 l-6 84" stroke="${c.dark}" stroke-width="6" stroke-linecap="round"/>
    <path d="M184 254 L152 410 M222 254 L236 380" stroke="${c.light}" stroke-width="2" opacity=".6"/>`,

  trousers: (c: Palette) => `
    <path d="M138 104 H262 L276 404 H218 L200 204 L182 404 H124 Z" fill="${c.base}"/>
    <path d="M138 104 H262 L263 130 H137 Z" fill="${c.dark}"/>
    <path d="M194 118 q-12 30 -6 62 M206 118 q14 26 8 54" fill="none" stroke="${c.light}" stroke-width="4" stroke-linecap="round"/>
    <path d="M137 132 l20 40 M263 132 l-20 40" stroke="${c.line}" stroke-width="1.5"/>
    <path d="M160 180 L152 400 M240 180 L248 400" stroke="${c.light}" stroke-width="2" opacity=".6"/>`,

  hat: (c: Palette) => `
    <ellipse cx="200" cy="318" rx="150" ry="38" fill="${c.base}"/>
    <ellipse cx="200" cy="308" rx="150" ry="34" fill="${c.light}"/>
    <path d="M112 306 Q104 176 156 170 Q180 190 200 178 Q220 190 244 170 Q296 176 288 306 Q200 332 112 306 Z" fill="${c.base}"/>
    <path d="M110 284 Q200 312 290 284 L289 306 Q200 334 111 306 Z" fill="${c.line}"/>
    <path d="M156 170 Q180 190 200 178 Q220 190 244 170" fill="none" stroke="${c.dark}" stroke-width="3"/>`,

  scarf: (c: Palette) => `
    <path d="M130 150 Q200 104 270 150 Q286 190 246 216 Q200 236 154 216 Q114 190 130 150 Z" fill="${c.dark}"/>
    <path d="M146 160 Q200 128 254 160 Q240 190 200 192 Q160 190 146 160 Z" fill="${c.line}"/>
    <path d="M160 206 L222 214 L206 396 L146 390 Z" fill="${c.base}"/>
    <path d="M206 212 L252 196 L276 366 L228 380 Z" fill="${c.light}"/>
    ${[0, 1, 2, 3, 4].map((i) => `<path d="M${150 + i * 13} ${391 + i} l-2 24 M${232 + i * 10} ${379 - i * 2.6} l4 24" stroke="${c.line}" stroke-width="2.5"/>`).join('')}
    <path d="M155 262 l62 8 M152 300 l62 8 M149 340 l61 8" stroke="${c.light}" stroke-width="6"/>`,

  socks: (c: Palette) => `
    <path d="M206 110 H268 V288 Q270 312 288 322 L318 340 Q330 372 296 380 L240 372 Q206 360 206 322 Z" fill="${c.dark}"/>
    <path d="M132 120 H196 V296 Q198 320 216 332 L246 350 Q258 382 224 392 L164 384 Q130 370 130 330 Z" fill="${c.base}"/>
    <path d="M132 120 H196 V156 H132 Z" fill="${c.light}"/>
    ${[0, 1, 2, 3, 4].map((i) => `<path d="M${140 + i * 12} 160 V300" stroke="${c.light}" stroke-width="2.5" opacity=".7"/>`).join('')}
    <path d="M246 350 Q258 382 224 392 Q206 380 216 358 Z" fill="${c.light}"/>`,

  belt: (c: Palette) => `
    <ellipse cx="200" cy="258" rx="128" ry="112" fill="none" stroke="${c.base}" stroke-width="34"/>
    <ellipse cx="200" cy="258" rx="128" ry="112" fill="none" stroke="${c.line}" stroke-width="1.5" stroke-dasharray="6 5" opacity=".8"/>
    <path d="M150 338 h112 v52 h-112z" fill="${c.base}"/>
    <rect x="158" y="334" width="70" height="62" rx="10" fill="none" stroke="#c79a4b" stroke-width="9"/>
    <path d="M162 365 h58" stroke="#c79a4b" stroke-width="7" stroke-linecap="round"/>
    ${[272, 294].map((x) => `<circle cx="${x}" cy="${360 - (x - 272) * 0.4}" r="4" fill="${c.line}"/>`).join('')}`,

  apron: (c: Palette) => `
    <path d="M158 118 Q200 64 242 118" fill="none" stroke="${c.line}" stroke-width="8"/>
    <path d="M154 116 H246 L252 212 L296 236 L288 408 H112 L104 236 L148 212 Z" fill="${c.base}"/>
    <path d="M104 238 l-34 26 M296 238 l34 26" stroke="${c.line}" stroke-width="8" stroke-linecap="round"/>
    <path d="M148 280 H252 V346 Q200 358 148 346 Z" fill="${c.dark}" stroke="${c.light}" stroke-width="1.5" stroke-dasharray="5 4"/>
    <path d="M200 280 v72" stroke="${c.line}" stroke-width="1.5"/>
    <path d="M154 132 H246" stroke="${c.light}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
};

function sleeves(c: Palette): string {
  return `<path d="M140 112 L94 152 L76 352 L112 360 L142 216 Z M260 112 L306 152 L324 352 L288 360 L258 216 Z" fill="${c.dark}"/>
    <path d="M78 330 l37 8 -4 22 -36 -8z M322 330 l-37 8 4 22 36 -8z" fill="${c.light}"/>`;
}
