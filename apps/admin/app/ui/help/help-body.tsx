import { Link } from '@remix-run/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { t } from '../../platform/texts/texts';
import { useAppHref } from '../shell/shop-context';
import { ScrollBox } from './scroll-box';
import { type HelpElement, type HelpNode, type HelpTag, withAnchor } from './topic';

/** The text of a help page. */
export function HelpBody({ body }: { body: readonly HelpNode[] }) {
  return <div className="help-body">{body.map(show)}</div>;
}

/** Renderers of elements that are more than their HTML element. */
const SHOWN: Partial<Record<HelpTag, (element: HelpElement, children: ReactNode) => ReactNode>> = {
  a: ({ attributes }, children) => <HelpLink href={attributes?.href ?? ''}>{children}</HelpLink>,
  br: () => <br />,
  hr: () => <hr />,
  img: ({ attributes = {} }) => <Picture {...attributes} />,
  pre: (_, children) => (
    <ScrollBox label={t('help.code')} className="help-code">
      <pre>{children}</pre>
    </ScrollBox>
  ),
  table: (_, children) => (
    <ScrollBox label={t('help.table')} className="help-table">
      <table>{children}</table>
    </ScrollBox>
  ),
};

function show(node: HelpNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.length > 0 ? node.children.map(show) : null;
  const shown = SHOWN[node.tag];
  if (shown) return <Fragment key={key}>{shown(node, children)}</Fragment>;
  return createElement(node.tag, { key, id: node.attributes?.id }, children);
}

function Picture({ alt = '', share, width = 1, height = 1, src }: NonNullable<HelpElement['attributes']>) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      style={{ width: share, '--ratio': width / height }}
    />
  );
}

/** Link to another help page in the app, or to another site in a new tab. */
function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  const appHref = useAppHref();
  if (!href.startsWith('/')) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return <Link to={withAnchor(href, appHref)}>{children}</Link>;
}
