import { randomUUID } from 'node:crypto';
import { gid } from '../../../../platform/gid.ts';
import { fetchSource } from '../../../../shop/files/fetch-source.ts';
import { checkThemeFile } from '../../../../shop/themes/check-theme-file.ts';
import { openShopTheme } from '../../../../shop/themes/open-shop-theme.ts';
import { themeFolder } from '../../../../shop/themes/own-themes.ts';
import type { ShopTheme } from '../../../../shop/themes/shop-theme.ts';
import { isThemeFileName } from '../../../../shop/themes/theme-file-name.ts';
import { themeFiles } from '../../../../shop/themes/theme-files.ts';
import { storeTheme } from '../../../../shop/themes/theme-library.ts';
import { withFiles, writtenWith } from '../../../../shop/themes/write-theme-files.ts';
import type { AdminApiContext } from '../../context.ts';
import type { UserError } from '../../user-error.ts';
import { findTheme, operationResult } from './theme.ts';
import { exempted } from './theme-writes.ts';

/** Maximum number of files per call. Source: the schema, `themeFilesUpsert`. */
const FILES_LIMIT = 50;

/** Files that every theme must have. */
const REQUIRED_FILES = ['config/settings_schema.json', 'layout/theme.liquid'];

/** `OnlineStoreThemeFilesUserErrors`. */
type FileError = UserError & { filename: string | null };

const callError = (field: string, message: string, code: string): FileError[] => [
  { field: [field], message, code, filename: null },
];

const fileError = (index: number, filename: string, message: string, code = 'FILE_VALIDATION_ERROR'): FileError[] => [
  { field: ['files', String(index)], message, code, filename },
];

/** Validates the call before its files. */
function callErrors(theme: ShopTheme | undefined, filenames: string[]): FileError[] {
  if (!theme) return callError('themeId', 'Theme does not exist', 'NOT_FOUND');
  if (filenames.length > FILES_LIMIT) {
    const message = `The number of files must be less than or equal to ${FILES_LIMIT}`;
    return callError('files', message, 'LESS_THAN_OR_EQUAL_TO');
  }
  return filenames.flatMap((name, index) =>
    filenames.indexOf(name) < index
      ? fileError(index, name, 'There are files with the same filename', 'DUPLICATE_FILE_INPUT')
      : [],
  );
}

interface Body {
  type: 'TEXT' | 'BASE64' | 'URL';
  value: string;
}

const READ_BODY: Record<Body['type'], (value: string, context: AdminApiContext) => Promise<Buffer | null>> = {
  TEXT: async (value) => Buffer.from(value),
  BASE64: async (value) => (/^[\w+/=\s-]*$/.test(value) ? Buffer.from(value, 'base64') : null),
  URL: (value, { sandbox }) => fetchSource(value, sandbox),
};

/** Writes the valid files, and returns the errors of the others. */
async function write(
  theme: ShopTheme,
  named: [filename: string, bytes: Buffer | null][],
  { shop, sandbox }: AdminApiContext,
) {
  const now = sandbox.clock.iso();
  const wellNamed = named.flatMap(([name, bytes]) => (bytes && isThemeFileName(name) ? [[name, bytes] as const] : []));
  const candidate = openShopTheme({ ...theme, written: writtenWith(theme, Object.fromEntries(wellNamed), now) });
  const wrong = named.map(([name, bytes]) => {
    if (!isThemeFileName(name)) return 'Filename is invalid';
    return bytes ? checkThemeFile(candidate, name, sandbox.services.parseLiquid) : 'The body could not be read';
  });
  const userErrors = wrong.flatMap((message, index): FileError[] =>
    message ? fileError(index, named[index]?.[0] ?? '', message) : [],
  );
  const right = Object.fromEntries(wellNamed.filter(([name]) => !userErrors.some(({ filename }) => filename === name)));
  const names = Object.keys(right);
  if (names.length === 0) return { files: [], userErrors };
  const written = withFiles(theme, right, now);
  await keep(written, { shop, sandbox });
  return { files: themeFiles(written, (name) => names.includes(name)).map(operationResult), userErrors };
}

async function keep(theme: ShopTheme, { shop, sandbox }: Pick<AdminApiContext, 'shop' | 'sandbox'>): Promise<void> {
  storeTheme(shop, theme);
  sandbox.themeChanges?.notify(themeFolder(theme.folder));
  await sandbox.flush();
}

interface UpsertArguments {
  themeId: string;
  files: { filename: string; body: Body }[];
}

interface CopyArguments {
  themeId: string;
  files: { srcFilename: string; dstFilename: string }[];
}

export const themeFileMutations = {
  themeFilesUpsert: exempted(async (_source, { themeId, files }: UpsertArguments, context) => {
    const theme = findTheme(themeId, context.shop);
    const refused = callErrors(
      theme,
      files.map(({ filename }) => filename),
    );
    if (!theme || refused.length > 0) return { upsertedThemeFiles: null, job: null, userErrors: refused };
    const bodies = await Promise.all(files.map(({ body }) => READ_BODY[body.type](body.value, context)));
    const { files: upsertedThemeFiles, userErrors } = await write(
      theme,
      files.map(({ filename }, index) => [filename, bodies[index] ?? null]),
      context,
    );
    return { upsertedThemeFiles, job: { id: gid('Job', randomUUID()), done: true }, userErrors };
  }),

  themeFilesCopy: exempted(async (_source, { themeId, files }: CopyArguments, context) => {
    const theme = findTheme(themeId, context.shop);
    const refused = callErrors(
      theme,
      files.map(({ dstFilename }) => dstFilename),
    );
    if (!theme || refused.length > 0) return { copiedThemeFiles: null, userErrors: refused };
    const sources = files.map(({ srcFilename }) => themeFiles(theme, (name) => name === srcFilename)[0]);
    const missing = files.flatMap(({ srcFilename }, index) =>
      sources[index] ? [] : fileError(index, srcFilename, 'File does not exist', 'NOT_FOUND'),
    );
    if (missing.length > 0) return { copiedThemeFiles: null, userErrors: missing };
    const { files: copiedThemeFiles, userErrors } = await write(
      theme,
      files.map(({ dstFilename }, index) => [dstFilename, sources[index]?.bytes ?? null]),
      context,
    );
    return { copiedThemeFiles, userErrors };
  }),

  themeFilesDelete: exempted(async (_source, args: { themeId: string; files: string[] }, context) => {
    const theme = findTheme(args.themeId, context.shop);
    const refused = callErrors(theme, args.files);
    if (!theme || refused.length > 0) return { deletedThemeFiles: null, userErrors: refused };
    const found = themeFiles(theme, (name) => args.files.includes(name));
    const userErrors = args.files.flatMap((name, index): FileError[] => {
      if (REQUIRED_FILES.includes(name)) return fileError(index, name, 'This file is required and cannot be deleted');
      return found.some(({ filename }) => filename === name)
        ? []
        : fileError(index, name, 'File does not exist', 'NOT_FOUND');
    });
    const gone = found.filter(({ filename }) => !REQUIRED_FILES.includes(filename));
    const names = gone.map(({ filename }) => [filename, null]);
    await keep(withFiles(theme, Object.fromEntries(names), context.sandbox.clock.iso()), context);
    return { deletedThemeFiles: gone.map(operationResult), userErrors };
  }),
};
