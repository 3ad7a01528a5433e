import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** Colours of code. Unlike CodeMirror's own, each has enough contrast on the active line. */
export const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier], color: '#770088' },
    { tag: [tags.string, tags.regexp], color: '#9b1a1a' },
    { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: '#0b5c3a' },
    { tag: [tags.comment], color: '#5c5040', fontStyle: 'italic' },
    { tag: [tags.tagName, tags.className, tags.typeName, tags.labelName], color: '#00587a' },
    { tag: [tags.propertyName, tags.definition(tags.variableName)], color: '#0000b3' },
    { tag: tags.invalid, color: '#8e1f0b' },
  ]),
);
