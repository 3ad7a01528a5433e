import { Icon, Popover } from '@shopify/polaris';
import { LinkIcon, ListBulletedIcon, ListNumberedIcon, TextBoldIcon, TextItalicIcon } from '@shopify/polaris-icons';
import type { Command, EditorState } from 'prosemirror-state';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { type TextId, t } from '../../../../platform/texts/texts';
import { formats, linkTarget, setLink } from './rich-text-commands';
import { RichTextLink } from './rich-text-link';

type IconSource = ComponentProps<typeof Icon>['source'];

const BUTTONS: { label: TextId; key?: string; icon: IconSource; format: keyof typeof formats }[] = [
  { label: 'richText.bold', key: 'B', icon: TextBoldIcon, format: 'bold' },
  { label: 'richText.italic', key: 'I', icon: TextItalicIcon, format: 'italic' },
  { label: 'richText.bulletedList', icon: ListBulletedIcon, format: 'bulletList' },
  { label: 'richText.numberedList', icon: ListNumberedIcon, format: 'orderedList' },
];

interface RichTextToolbarProps {
  label: string;
  editorId: string;
  /** Null until the editor is ready. */
  state: EditorState | null;
  isLinkOpen: boolean;
  onLinkOpen(isOpen: boolean): void;
  onCommand(command: Command): void;
}

/** Toolbar of an editor. Tab reaches its last used button; arrow keys, Home and End move between the buttons. */
export function RichTextToolbar({ label, editorId, state, isLinkOpen, onLinkOpen, onCommand }: RichTextToolbarProps) {
  const [current, setCurrent] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);
  const target = state && linkTarget(state);

  function moveFocus(event: KeyboardEvent): void {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const last = buttons.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined || !toolbar.current?.contains(event.target as Node)) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  const buttonProps = (index: number, name: string, isPressed: boolean, key?: string) => ({
    type: 'button' as const,
    tabIndex: index === current ? 0 : -1,
    'aria-label': name,
    'aria-pressed': isPressed,
    'aria-keyshortcuts': key && `Control+${key} Meta+${key}`,
    // The server does not know the merchant's keyboard, so the key is added once the editor is ready.
    title: key && state ? `${name} (${modifierKey()}${key})` : name,
    onFocus: () => setCurrent(index),
  });

  return (
    <div
      ref={toolbar}
      className="rich-text-toolbar"
      role="toolbar"
      aria-label={t('richText.formatting', { label })}
      aria-controls={editorId}
      onKeyDown={moveFocus}
    >
      {BUTTONS.map(({ label, key, icon, format }, index) => (
        <button
          key={format}
          {...buttonProps(index, t(label), state !== null && formats[format].isActive(state), key)}
          onClick={() => onCommand(formats[format].command)}
        >
          <Icon source={icon} />
        </button>
      ))}
      <Popover
        active={isLinkOpen && target !== null}
        activator={
          <button
            {...buttonProps(BUTTONS.length, t('richText.link'), Boolean(target?.href), 'K')}
            aria-expanded={isLinkOpen}
            onClick={() => onLinkOpen(!isLinkOpen)}
          >
            <Icon source={LinkIcon} />
          </button>
        }
        autofocusTarget="first-node"
        onClose={() => onLinkOpen(false)}
      >
        {target && (
          <RichTextLink
            initial={target.href}
            onChange={(href) => {
              onLinkOpen(false);
              onCommand(setLink(target, href));
            }}
          />
        )}
      </Popover>
    </div>
  );
}

/** Returns the name of the modifier key for titles: `⌘` on Apple's devices, `Ctrl+` on others. */
function modifierKey(): string {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl+';
}
