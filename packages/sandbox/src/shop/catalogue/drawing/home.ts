import type { Palette } from './colour.ts';

const rows = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Drawings of home textiles and tableware. */
export const home = {
  curtain: (c: Palette) => `
    <path d="M70 108 H330" stroke="#8b5e3c" stroke-width="9" stroke-linecap="round"/>
    <circle cx="66" cy="108" r="11" fill="#8b5e3c"/><circle cx="334" cy="108" r="11" fill="#8b5e3c"/>
    <path d="M92 116 H194 L188 412 H100 Z M206 116 H308 L300 412 H212 Z" fill="${c.base}"/>
    ${rows(4, (at) => `<path d="M${108 + at * 23} 118 q6 150 ${at - 2} 292 M${222 + at * 23} 118 q-6 150 ${2 - at} 292" fill="none" stroke="${at % 2 ? c.light : c.dark}" stroke-width="7" opacity=".5"/>`)}
    ${rows(5, (at) => `<circle cx="${98 + at * 23}" cy="114" r="5" fill="${c.line}"/><circle cx="${212 + at * 23}" cy="114" r="5" fill="${c.line}"/>`)}
    <path d="M100 396 H188 M212 396 H300" stroke="${c.line}" stroke-width="1.5" stroke-dasharray="5 4"/>`,

  napkin: (c: Palette) => `
    <path d="M104 190 L240 150 L316 356 L176 404 Z" fill="${c.dark}"/>
    <path d="M92 206 L226 170 L298 372 L160 412 Z" fill="${c.base}"/>
    <path d="M106 218 L218 188 L280 362 L168 396 Z" fill="none" stroke="${c.light}" stroke-width="2.5" stroke-dasharray="6 4"/>
    <path d="M92 206 L194 292 L226 170 Z" fill="${c.light}" opacity=".75"/>`,

  throw: (c: Palette) => `
    <path d="M96 196 Q200 150 304 196 L310 372 Q200 404 90 372 Z" fill="${c.base}"/>
    <path d="M96 196 Q200 150 304 196 L302 238 Q200 196 98 238 Z" fill="${c.light}"/>
    <path d="M98 238 Q200 196 302 238 L303 262 Q200 222 97 262 Z" fill="${c.dark}"/>
    ${rows(9, (at) => `<path d="M${108 + at * 22} 268 l10 14 10 -14 M${108 + at * 22} 296 l10 14 10 -14 M${108 + at * 22} 324 l10 14 10 -14" fill="none" stroke="${c.light}" stroke-width="3" opacity=".6"/>`)}
    ${rows(16, (at) => `<path d="M${96 + at * 14} ${376 + Math.sin((at / 15) * Math.PI) * 16} v22" stroke="${c.line}" stroke-width="3"/>`)}`,

  cushion: (c: Palette) => `
    <path d="M92 172 Q200 196 308 172 Q286 284 308 396 Q200 372 92 396 Q114 284 92 172 Z" fill="${c.base}"/>
    <path d="M118 198 Q200 214 282 198 Q266 284 282 370 Q200 354 118 370 Q134 284 118 198 Z" fill="none" stroke="${c.dark}" stroke-width="3"/>
    <path d="M150 232 q50 16 100 0 M146 284 h108 M150 336 q50 -16 100 0" fill="none" stroke="${c.light}" stroke-width="9" opacity=".55"/>
    <path d="M92 172 l22 26 M308 172 l-22 26 M92 396 l22 -26 M308 396 l-22 -26" stroke="${c.line}" stroke-width="2"/>`,

  candle: (c: Palette) => `
    <path d="M200 118 q-20 34 0 52 q20 -18 0 -52z" fill="#f2b84b"/><path d="M200 140 q-9 18 0 28 q9 -10 0 -28z" fill="#fff3d4"/>
    <path d="M200 168 v26" stroke="#4a3b2f" stroke-width="4"/>
    <path d="M128 196 H272 L264 402 Q200 416 136 402 Z" fill="#ffffff" opacity=".55"/>
    <path d="M132 214 H268 L262 392 Q200 404 138 392 Z" fill="${c.base}"/>
    <ellipse cx="200" cy="214" rx="68" ry="13" fill="${c.light}"/>
    <rect x="162" y="282" width="76" height="62" rx="2" fill="#f8f4ec"/>
    <path d="M176 304 h48 M184 320 h32" stroke="${c.line}" stroke-width="4" stroke-linecap="round"/>
    <path d="M146 220 L152 384" stroke="#fff" stroke-width="7" opacity=".45" stroke-linecap="round"/>`,

  bowl: (c: Palette) => `
    <path d="M72 236 Q84 384 200 386 Q316 384 328 236 Z" fill="${c.base}"/>
    <path d="M150 380 h100 l-8 22 h-84z" fill="${c.dark}"/>
    <ellipse cx="200" cy="236" rx="128" ry="38" fill="${c.light}"/>
    <ellipse cx="200" cy="242" rx="108" ry="28" fill="${c.dark}"/>
    <path d="M84 282 Q200 330 316 282 M98 316 Q200 358 302 316" fill="none" stroke="${c.line}" stroke-width="2" opacity=".6"/>
    <path d="M132 244 Q200 268 268 244" fill="none" stroke="${c.line}" stroke-width="1.5" opacity=".6"/>`,

  jug: (c: Palette) => `
    <path d="M262 206 Q346 204 330 284 Q318 340 266 344" fill="none" stroke="${c.dark}" stroke-width="19"/>
    <path d="M150 148 Q134 140 116 148 L144 196 Q100 248 110 320 Q118 396 200 400 Q284 396 290 320 Q296 250 256 196 L258 150 Q206 166 150 148 Z" fill="${c.base}"/>
    <path d="M150 148 Q206 166 258 150 L257 168 Q206 184 146 170 Z" fill="${c.light}"/>
    <path d="M111 300 Q200 330 290 300 L288 334 Q200 362 114 334 Z" fill="${c.light}" opacity=".55"/>
    ${[150, 190, 232, 170, 252, 212].map((x, at) => `<circle cx="${x}" cy="${214 + at * 13}" r="2.6" fill="${c.line}" opacity=".5"/>`).join('')}
    <path d="M136 232 q-18 50 -4 108" fill="none" stroke="#fff" stroke-width="7" opacity=".35" stroke-linecap="round"/>`,

  carafe: (c: Palette) => `
    <path d="M268 236 Q338 236 328 300 Q320 346 280 350" fill="none" stroke="${c.dark}" stroke-width="13"/>
    <path d="M158 130 H242 L236 206 Q300 262 292 344 Q286 400 200 402 Q114 400 108 344 Q100 262 164 206 Z" fill="${c.light}" opacity=".75"/>
    <path d="M110 306 Q200 330 290 306 L291 344 Q286 400 200 402 Q114 400 109 344 Z" fill="#5b3d2c" opacity=".9"/>
    <path d="M158 196 H242 V226 H158 Z" fill="#8b5e3c"/><path d="M150 122 H250 V138 H150 Z" fill="${c.dark}"/>
    <path d="M134 284 q-10 44 8 86" fill="none" stroke="#fff" stroke-width="8" opacity=".6" stroke-linecap="round"/>
    ${rows(4, (at) => `<path d="M262 ${290 + at * 20} h16" stroke="${c.line}" stroke-width="2.5"/>`)}`,

  scale: (c: Palette) => `
    <path d="M96 258 H304 L318 372 Q318 388 302 388 H98 Q82 388 82 372 Z" fill="${c.base}"/>
    <path d="M104 214 H296 L304 258 H96 Z" fill="${c.light}"/>
    <path d="M116 222 H284 L290 250 H110 Z" fill="${c.dark}"/>
    <rect x="120" y="296" width="112" height="50" rx="5" fill="#1f2626"/>
    <path d="M136 310 v22 M152 310 h12 v11 h-12 v11 h12 M178 310 h12 v22 h-12z M204 310 v22" fill="none" stroke="#9fe0c8" stroke-width="4"/>
    <circle cx="262" cy="321" r="11" fill="${c.line}"/><circle cx="292" cy="321" r="6" fill="${c.line}"/>`,
};
