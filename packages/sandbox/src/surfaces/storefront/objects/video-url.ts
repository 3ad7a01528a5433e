import { PrintedDrop } from './printed.ts';

const HOSTS: [RegExp, string][] = [
  [/(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)/, 'youtube'],
  [/vimeo\.com\/(?:video\/)?(\d+)/, 'vimeo'],
];

/** A `video_url` setting: prints as its address, and knows the video's `id` and `type`. */
export function videoUrlObject(address: string): PrintedDrop {
  for (const [pattern, type] of HOSTS) {
    const [, id] = pattern.exec(address) ?? [];
    if (id) return new PrintedDrop(address, { id, type });
  }
  return new PrintedDrop(address, { id: null, type: null });
}
