import { describe, expect, it } from 'vitest';
import { changeRichTexts } from './document/rich-texts.ts';
import { decodeText, encodeText } from './encoded-text.ts';
import { defineFeature } from './feature.ts';
import { count, group, list, richText, text, toggle } from './fields/builders.ts';
import { isLinkAddress } from './rich-text.ts';

describe('a rich text', () => {
  it.each(['', '<p>a</p>', '<p>“Grüße” 東京 🎁</p>'])('is stored as base64 of UTF-8: %s', (html) => {
    expect(encodeText(html)).toBe(Buffer.from(html).toString('base64'));
    expect(decodeText(encodeText(html))).toBe(html);
  });

  const field = richText('<p>Hi</p>', { label: 'Message', required: true, maxLength: 30 });
  const errorOf = (value: unknown) => field.schema.safeParse(value).error?.issues[0]?.message;

  it('has its default encoded', () => {
    expect(decodeText(field.default)).toBe('<p>Hi</p>');
    expect(errorOf(field.default)).toBeUndefined();
  });

  it.each([undefined, 5, '<p>a</p>', 'gA==', encodeText(' <p>&nbsp;</p>')])('is refused if it is %j', (value) => {
    expect(errorOf(value)).toBe('Enter text');
  });

  it('has a length limit that includes formatting, and no control characters', () => {
    expect(errorOf(encodeText(`<p>${'x'.repeat(23)}</p>`))).toBeUndefined();
    expect(errorOf(encodeText(`<p>${'x'.repeat(24)}</p>`))).toBe(
      'Shorten the text: it may have 30 characters with its formatting',
    );
    expect(errorOf(encodeText('<p>\u0000</p>'))).toBe('Remove characters that can’t be shown');
  });
});

it('changeRichTexts changes every rich text, even in groups and lists, and nothing else', () => {
  const html = richText('', { label: 'Text' });
  const toyBook = defineFeature({
    key: 'toyBook',
    name: 'Book',
    fields: {
      isEnabled: toggle(true, { label: 'Show' }),
      zIndex: count(1, { label: 'Order', min: 0, max: 9 }),
      title: text('', { label: 'Title' }),
      blurb: html,
      cover: group({ quote: html }, { label: 'Cover' }),
      pages: list({ body: html }, [], { label: 'Pages', itemLabel: 'Page', maxItems: 5 }),
    },
  });
  const settings = (body: unknown) => ({
    title: 'abc',
    blurb: body,
    cover: { quote: body },
    pages: [{ body }, { body }],
  });
  const upper = (body: unknown) =>
    changeRichTexts({ toyBook }, { toyBook: { mobile: settings(body), desktop: null }, other: 1 }, (html) =>
      html.toUpperCase(),
    );
  expect(upper(encodeText('<p>a</p>'))).toEqual({
    toyBook: { mobile: settings(encodeText('<P>A</P>')), desktop: null },
    other: 1,
  });
  for (const invalid of [5, null, '<p>', { a: 1 }]) {
    expect(upper(invalid)).toEqual({ toyBook: { mobile: settings(invalid), desktop: null }, other: 1 });
  }
});

describe('a link of a rich text', () => {
  it.each(['https://example.com/a', 'HTTPS://example.com', 'mailto:a@example.com', 'tel:+49123', '/', '/pages/terms'])(
    'may lead to %s',
    (address) => {
      expect(isLinkAddress(address)).toBe(true);
    },
  );

  it.each(['', 'example.com', 'http://example.com', 'javascript:a', '//example.com', '/\\example.com', ' /a', '/a b'])(
    'may not lead to %j',
    (address) => {
      expect(isLinkAddress(address)).toBe(false);
    },
  );
});
