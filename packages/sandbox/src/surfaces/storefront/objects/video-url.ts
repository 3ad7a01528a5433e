import { PrintedDrop } from './printed.ts';

const HOSTS: [RegExp, string][] = [
  [/(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)/, 'youtube'],
  [/vimeo\.com\/(?:video\/)?(\d+)/, 'vimeo'],
];

/** The value of a `video_url` setting. Prints its address, and has the video's `id` and `type`. */
export function videoUrlObject(address: string): PrintedDrop {
  for (const [pattern, type] of HOSTS) {
    const [, id] = pattern.exec(address) ?? [];
    if (id) return new PrintedDrop(address, { id, type });
  }
  return new PrintedDrop(address, { id: null, type: null });
}
