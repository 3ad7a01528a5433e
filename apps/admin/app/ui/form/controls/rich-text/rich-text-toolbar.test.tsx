import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { EditorState } from 'prosemirror-state';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { schema } from './rich-text-schema';
import { RichTextToolbar } from './rich-text-toolbar';

/** Returns the titles of the buttons. */
function titlesOf(state: EditorState | null): (string | undefined)[] {
  const html = renderToStaticMarkup(
    <AppProvider i18n={translations}>
      <RichTextToolbar
        label="Text"
        editorId="text"
        state={state}
        isLinkOpen={false}
        onLinkOpen={() => {}}
        onCommand={() => {}}
      />
    </AppProvider>,
  );
  return [...html.matchAll(/ title="([^"]*)"/g)].map(([, title]) => title);
}

it.each([
  ['Win32', 'Ctrl+'],
  ['MacIntel', '⌘'],
])('the titles of the buttons name the keys of the merchant’s computer: %s', (platform, modifier) => {
  vi.stubGlobal('navigator', { platform });
  onTestFinished(() => void vi.unstubAllGlobals());
  const lists = ['Bulleted list', 'Numbered list'];
  expect(titlesOf(null)).toEqual(['Bold', 'Italic', ...lists, 'Link']);
  const withKey = (name: string, key: string) => `${name} (${modifier}${key})`;
  expect(titlesOf(EditorState.create({ schema }))).toEqual([
    withKey('Bold', 'B'),
    withKey('Italic', 'I'),
    ...lists,
    withKey('Link', 'K'),
  ]);
});
