/**
 * SVG paths of the icons for milestone levels, in the format of `icons.ts`, designed for small sizes. In whole units, so that
 * they are short.
 */
export const milestoneIconPaths = {
  'icon-1': 'M5 17H2V5h12v12H9M14 9h4l4 4v4h-2M7 15a2 2 0 1 0 .01 0zM17 15a2 2 0 1 0 .01 0z',
  'icon-2': 'M4 8h16v12H4zM4 13h16M12 20V8c-5 0-7-5-4-5s4 5 4 5 1-5 4-5 1 5-4 5',
  'icon-3': 'M3 12V3h9l9 9-9 9zM8 8h.01',
  'icon-4': 'M12 3l3 6 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1z',
  'icon-5': 'M12 20C5 16 3 12 3 9a5 5 0 0 1 9-2 5 5 0 0 1 9 2c0 3-2 7-9 11z',
  'icon-6': 'M12 3a9 9 0 1 0 .01 0zM8 12l3 3 5-6',
  'icon-7': 'M4 8l2-5h12l2 5v12H4zM4 8h16M12 3v10',
  'icon-8': 'M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 3 2 5 4 5M17 5h4c0 3-2 5-4 5M12 14v6M8 20h8',
} as const;
