/** SVG paths of the icons for milestone levels, in the format of `icons.ts`, designed for small sizes. */
export const milestoneIconPaths = {
  'icon-1':
    'M4.5 17H2V5.5h11.5V17M9.5 17h5M13.5 9.5H18l4 4V17h-2.5M7 15a2.5 2.5 0 1 0 .01 0zM17 15a2.5 2.5 0 1 0 .01 0z',
  'icon-2': 'M4 8.5h16v12H4zM4 13h16M12 8.5v12M12 8.5c-5 0-6.5-5-3.5-5s3.5 5 3.5 5 .5-5 3.5-5 1.5 5-3.5 5',
  'icon-3': 'M3.5 12.5v-9h9L21 12l-9 9zM8 8h.01',
  'icon-4': 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  'icon-5': 'M12 20.5C5 16 3 12 3 8.8a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 3.2-2 7.2-9 11.7z',
  'icon-6': 'M12 3a9 9 0 1 0 .01 0zM8 12.5l3 3 5-6.5',
  'icon-7': 'M4 8.5l2.5-5h11l2.5 5v12H4zM4 8.5h16M12 3.5V13',
  'icon-8': 'M7.5 3.5h9v6a4.5 4.5 0 0 1-9 0zM7.5 5h-4c0 3.5 1.5 5 4 5M16.5 5h4c0 3.5-1.5 5-4 5M12 14v6.5M8 20.5h8',
} as const;
