export interface ImageFacts {
  mimeType: string;
  /** Pixels. */
  width: number;
  height: number;
}

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Each image format: how to recognize it by its first bytes, its MIME type, and how to read its size. */
const FORMATS: [
  isOne: (bytes: Buffer) => boolean,
  mimeType: string,
  size: (bytes: Buffer) => [number, number] | null,
][] = [
  [(bytes) => latin(bytes, 1, 4) === 'PNG', 'image/png', (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]],
  [(bytes) => /^GIF8/.test(latin(bytes, 0, 4)), 'image/gif', (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]],
  [(bytes) => bytes.readUInt16BE(0) === 0xffd8, 'image/jpeg', sizeOfJpeg],
  [(bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP', 'image/webp', sizeOfWebp],
  [(bytes) => /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(latin(bytes, 0, 1000)), 'image/svg+xml', sizeOfSvg],
];

/** Returns the type and size of an image. Null for other files and truncated images. */
export function readImage(bytes: Buffer): ImageFacts | null {
  try {
    const [, mimeType, size] = FORMATS.find(([isOne]) => isOne(bytes)) ?? [];
    const [width, height] = size?.(bytes) ?? [];
    return mimeType && width && height ? { mimeType, width, height } : null;
  } catch {
    // Reading past the end of a truncated file throws.
    return null;
  }
}

/** Reads the size from the frame header, which follows segments of varying length. */
function sizeOfJpeg(bytes: Buffer): [number, number] | null {
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return null;
}

function sizeOfWebp(bytes: Buffer): [number, number] | null {
  const kind = latin(bytes, 12, 16);
  if (kind === 'VP8X') return [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const packed = bytes.readUInt32LE(21);
  return [1 + (packed & 0x3fff), 1 + ((packed >> 14) & 0x3fff)];
}

/** Reads the size from the `width` and `height` attributes, or from the view box. */
function sizeOfSvg(bytes: Buffer): [number, number] | null {
  const [tag = ''] = /<svg[^>]*>/.exec(bytes.toString('utf8')) ?? [];
  const pixels = (name: string) => Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(tag)?.[1]);
  const [, width, height] = /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag) ?? [];
  return [Math.round(pixels('width') || Number(width)), Math.round(pixels('height') || Number(height))];
}
