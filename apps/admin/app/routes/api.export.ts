import { operation, resource } from '../api/resource.server';
import { database } from '../database.server';
import { exportSettings } from '../history/export.server';
import { settingsFile } from '../history/settings-file';

export const loader = resource({
  GET: operation({
    summary: 'Exports the newest content of every document as one file',
    answer: settingsFile,
    handle: ({ shop }) => exportSettings(database.prisma, shop),
  }),
});

export const action = loader;
