// @vitest-environment jsdom
import { isLinkAddress } from '@uptill/feature-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml, toHtml } from '../../ui/form/controls/rich-text/rich-text-schema';
import { sanitiseHtml } from './sanitise-html.server';

describe('the HTML of a rich text', () => {
  it.each([
    ['', ''],
    [
      '<p>Plain &amp; <strong>bold</strong>, <em>italic</em></p>',
      '<p>Plain &amp; <strong>bold</strong>, <em>italic</em></p>',
    ],
    [
      '<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol>',
      '<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol>',
    ],
    ['<a href="/policies/terms-of-service">Terms</a>', '<a href="/policies/terms-of-service">Terms</a>'],
    ['<a href="mailto:shop@example.com">Mail</a>', '<a href="mailto:shop@example.com">Mail</a>'],
    ['<b>Old</b> <i>names</i>', '<strong>Old</strong> <em>names</em>'],
  ])('preserves formatting: %s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  // Otherwise, a form would have unsaved changes after a save or an undone edit.
  it.each([
    '<p>One<br>Two</p>',
    '<p>5&nbsp;&amp;&nbsp;6 &lt; 7 "quoted"</p>',
    '<p>a</p><p></p><p>b</p>',
    '<p><a href="/search?q=a&amp;page=2"><em>a</em> <strong><em>b</em></strong></a></p>',
    '<ul><li><p>One</p><p>Still one</p></li></ul>',
    '<ol><li><p>One</p><ul><li><p>Half</p></li></ul></li><li><p>Two</p></li></ol>',
  ])('is the same before and after a save, and in the editor: %s', (html) => {
    expect({ saved: sanitiseHtml(html), edited: toHtml(parseHtml(html)) }).toEqual({ saved: html, edited: html });
  });

  it.each([
    ['scripts', 'a<script>alert(1)</script>b', 'ab'],
    ['styles', '<style>p { color: red }</style><p style="color: red">a</p>', '<p>a</p>'],
    ['event handlers', '<p onclick="alert(1)" OnMouseOver=alert(1)>a</p>', '<p>a</p>'],
    ['images and frames', '<img src=x onerror=alert(1)><iframe src="https://example.com"></iframe>b', 'b'],
    ['other elements, but not their text', '<h1>Title</h1><table><td>Cell</td></table>', 'TitleCell'],
    [
      'classes, ids and targets of links',
      '<a id=x class=y target=_blank href="https://a.example/">a</a>',
      '<a href="https://a.example/">a</a>',
    ],
    ['comments', 'a<!-- <p> -->b', 'ab'],
    ['drawings', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', 'a'],
  ])('has no %s', (_, html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,a',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'page',
    '',
  ])('has no link to %j', (address) => {
    expect(sanitiseHtml(`<a href="${address}">a</a>`)).toBe('a');
  });

  it.each([
    ['<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['a</p></ul>', 'a<p></p>'],
    ['<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['<p><stro', '<p></p>'],
    ['<a href="https://a.example/>a', ''],
    ['<div><p>a</p></div>', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ])('is well formed: %s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  it('has only formatting and valid links for a browser, whatever it was made of', () => {
    const parts = [
      '<p>',
      '</p>',
      '<b>',
      '<script>',
      '</script>',
      '<svg>',
      '<style>',
      '<textarea>',
      '<title>',
      '<img src=x ',
    ];
    const attributes = ['<a href="', 'javascript:a', '/a', '">', ' onclick="', '<p style=a '];
    const characters = [
      '<',
      '>',
      '&lt;',
      '&',
      '"',
      "'",
      '=',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<ul>',
      '<li>',
      '<br>',
      'x',
      ' ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts, ...attributes, ...characters), { maxLength: 20 }), (chosen) => {
        const html = sanitiseHtml(chosen.join(''));
        const body = document.createElement('div');
        body.innerHTML = html;
        expect(body.innerHTML).toBe(html);
        for (const element of body.querySelectorAll('*')) {
          expect(['P', 'BR', 'STRONG', 'EM', 'A', 'UL', 'OL', 'LI']).toContain(element.tagName);
          for (const { name, value } of element.attributes)
            expect([name, isLinkAddress(value)]).toEqual(['href', true]);
        }
      }),
    );
  });
});
