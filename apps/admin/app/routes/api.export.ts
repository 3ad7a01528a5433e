import { exportSettings } from '../domain/history/export.server';
import { settingsFile } from '../domain/history/settings-file';
import { database } from '../platform/database.server';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Exports the newest content of every document as one file',
    answer: settingsFile,
    handle: ({ shop }) => exportSettings(database.prisma, shop),
  }),
});

export const action = loader;
