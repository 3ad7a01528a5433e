import type { Palette } from './colour.ts';

/** Drawings of skirts and accessories. */
export const wear = {
  skirt: (c: Palette) => `
    <path d="M146 118 H254 L312 398 Q200 424 88 398 Z" fill="${c.base}"/>
    <path d="M146 118 H254 L258 142 H142 Z" fill="${c.dark}"/>
    <path d="M168 146 L130 402 M200 146 V410 M232 146 L270 402" fill="none" stroke="${c.light}" stroke-width="3" opacity=".6"/>
    <path d="M146 150 q-8 34 -18 52 M254 150 q8 34 18 52" fill="none" stroke="${c.line}" stroke-width="2"/>
    <path d="M91 384 Q200 410 309 384" fill="none" stroke="${c.line}" stroke-width="1.5" stroke-dasharray="5 4"/>`,

  beanie: (c: Palette) => `
    <path d="M104 316 Q98 150 200 144 Q302 150 296 316 Z" fill="${c.base}"/>
    ${[-72, -48, -24, 0, 24, 48, 72].map((x) => `<path d="M${200 + x * 0.5} ${156 + Math.abs(x) * 0.3} Q${200 + x * 1.3} 220 ${200 + x * 1.25} 314" fill="none" stroke="${c.light}" stroke-width="6" opacity=".55"/>`).join('')}
    <path d="M94 300 Q200 330 306 300 L308 370 Q200 402 92 370 Z" fill="${c.dark}"/>
    ${[-90, -66, -42, -18, 6, 30, 54, 78].map((x) => `<path d="M${206 + x} ${322 - Math.abs(x) * 0.1} v58" stroke="${c.line}" stroke-width="3" opacity=".4"/>`).join('')}
    <rect x="226" y="334" width="38" height="26" rx="2" fill="#f3ece0"/>`,

  gloves: (c: Palette) => `
    <path d="M222 392 L216 276 Q190 246 196 232 Q206 224 222 242 L222 150 Q224 138 234 148 L238 214 L242 128 Q248 116 256 128 L258 212 L268 136 Q276 126 282 138 L278 220 L290 166 Q298 158 304 170 L292 300 L288 392 Z" fill="${c.dark}"/>
    <path d="M112 404 L106 300 L96 174 Q100 160 110 170 L122 230 L116 142 Q122 128 130 140 L142 222 L142 132 Q150 118 158 132 L162 224 L168 154 Q178 144 180 158 L180 252 Q196 234 206 242 Q212 256 186 288 L182 404 Z" fill="${c.base}"/>
    <path d="M111 366 H183 M111 380 H183" stroke="${c.line}" stroke-width="2" stroke-dasharray="5 4"/>
    <path d="M128 236 v60 M146 232 v66 M163 236 v58" stroke="${c.line}" stroke-width="1.5" fill="none"/>`,

  slippers: (c: Palette) => `
    <path d="M212 360 Q204 300 214 214 Q226 146 262 150 Q304 158 300 250 Q298 330 286 372 Q250 396 212 360 Z" fill="${c.dark}"/>
    <path d="M226 300 Q230 372 256 372 Q282 370 286 300 Q256 276 226 300 Z" fill="#4b4038"/>
    <path d="M100 372 Q92 312 102 226 Q114 158 150 162 Q192 170 188 262 Q186 342 174 384 Q138 408 100 372 Z" fill="${c.base}"/>
    <path d="M114 312 Q118 384 144 384 Q170 382 174 312 Q144 288 114 312 Z" fill="#5b4d43"/>
    <path d="M110 304 Q144 276 178 304" fill="none" stroke="${c.light}" stroke-width="8"/>
    <path d="M222 292 Q256 264 290 292" fill="none" stroke="${c.base}" stroke-width="8"/>`,
};
