import type { Page } from '@playwright/test';

/** What a theme's page shows, recognised without knowing the theme: by texts, addresses, roles and positions. */
export interface Probe {
  /** The theme's buttons that add the page's product, apart from those of bars that are fixed to the window. */
  addButtons(): HTMLElement[];
  /** True if the shopper sees an element: it is rendered, in the window, and not behind another one. */
  isInView(element: Element): boolean;
  /** What is in front of an element. */
  coverOf(element: Element): string;
  /** True if a bar of the theme that is fixed to the window shows a button that adds the product. */
  isThemeBarShown(): boolean;
  /** What opens the cart: links and buttons outside the content. */
  cartOpeners(): HTMLElement[];
  /** Names an opener of the cart for people: its tag, classes, text, address and place. */
  nameOf(element: HTMLElement): string;
  menuOpeners(): HTMLElement[];
  /** Begins to watch for panels of the theme that show its cart. Those that are shown already do not count. */
  watchThemeCart(): void;
  /** Names of the panels of the theme's cart that were shown since `watchThemeCart`. */
  seenThemeCarts(): string[];
  /** The texts of the panels of the theme's cart that are shown now. */
  themeCartTexts(): string[];
  /** The text of the page's content. */
  contentText(): string;
  /** Texts outside the content that contain a number, and marks beside the cart icon, with whether they are shown. */
  numbers(): string[];
  /** Handles of the products whose cards the content shows. */
  cards(): { handle: string; root: HTMLElement }[];
  /** What is wrong with the control on a card; null if the card has none. */
  controlFaults(root: Element): string[] | null;
  /** The theme's control of an option that offers a value, as Playwright needs it. */
  pickerOf(value: string): Element | null;
  /** What a shopper would see wrong in the page: broken pictures, Liquid, texts without a value. */
  pageFaults(): Promise<string[]>;
  /** What is wrong with the texts of our widgets. */
  ownTextFaults(): string[];
  /** The scores of shifts after the load, by what was shifted. */
  shifts(): Record<string, number>;
}

declare global {
  interface Window {
    __probe: Probe;
  }
}

/** Adds `window.__probe` to the next pages. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(probe);
}

/** Runs in the page. */
function probe(): void {
  /** The page's content. Themes without a main element have only the sections of its template. */
  const CONTENT = 'main,[role=main],[id^="shopify-section-template--"]';
  const CART_WORD = /(?<![a-z])(cart|bag|basket)(?![a-z])/i;
  const PANEL_NAME = /drawer|notification|popup|modal|offcanvas|panel|flyout|sidebar|mini|side/i;
  const ADD_TEXT = /^\s*add to (cart|bag|basket)/i;
  const PRESSABLE = 'a,button,summary,input[type=submit],[role=button],[tabindex]';
  /** A text of more characters, with its quotation marks, is no count. */
  const LONGEST_COUNT = 8;
  /** Smaller images are icons, badges and swatches. */
  const CARD_IMAGE = 80;

  const all = <Found extends Element = HTMLElement>(selector: string, from: ParentNode = document): Found[] =>
    [...from.querySelectorAll<Found>(selector)].filter((element) => !isOurs(element));

  function isOurs(element: Element | null): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.localName.startsWith('uptill-')) return true;
    return false;
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  const isInWindow = (element: Element): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > 1 && bottom > 1 && left < innerWidth - 1 && top < innerHeight - 1;
  };

  function isInView(element: Element): boolean {
    if (!isShown(element) || !isInWindow(element)) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }

  const isFixed = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return true;
    return false;
  };

  const labelOf = (element: Element): string =>
    element.getAttribute('aria-label') ||
    (element as HTMLElement).innerText?.trim() ||
    element.getAttribute('value') ||
    '';

  function handleOf(url: string): string {
    try {
      const { host, pathname } = new URL(url, location.href);
      return (host === location.host && /\/products\/([^/.]+)\/?$/.exec(pathname)?.[1]) || '';
    } catch {
      return '';
    }
  }

  /** True if an element is part of a card of another product. */
  function isInCard(element: Element): boolean {
    for (let at: Element | null = element; at && !at.matches('main,body,form'); at = at.parentElement) {
      const handles = all<HTMLAnchorElement>('a[href*="/products/"]', at).map(({ href }) => handleOf(href));
      if (handles.some((handle) => handle && handle !== handleOf(location.href))) return true;
      if (at.matches('li,article')) return false;
    }
    return false;
  }

  const everyAddButton = () =>
    all(`[name=add],${PRESSABLE}`).filter(
      (element) =>
        (element.matches('form[action*="/cart/add"] [name=add]') || ADD_TEXT.test(labelOf(element))) &&
        isShown(element) &&
        !isInCard(element),
    );

  const namesOf = (element: Element): string =>
    `${element.localName} ${element.id} ${element.getAttribute('class') ?? ''}`;

  const isOver = (element: Element): boolean =>
    element.matches('dialog,[role=dialog],:popover-open') || /fixed|absolute/.test(getComputedStyle(element).position);

  /** True if an element is inside a panel over the page that shows the cart, open or not. */
  function isInCartPanel(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (!isOver(at) || at.matches('header,a,button,summary,[role=button]')) continue;
      const names = `${namesOf(at)} ${at.getAttribute('aria-label')}`.replaceAll(/([a-z])([A-Z])/g, '$1-$2');
      if (PANEL_NAME.test(names) && CART_WORD.test(names)) return true;
      if (at.querySelector('[name=checkout],a[href*="/checkout"]')) return true;
    }
    return false;
  }

  /** The shown panels over the page that show the theme's cart: with its buttons, or with what an empty one says. */
  function themeCarts(): HTMLElement[] {
    const found = new Set<HTMLElement>();
    const controls = '[name=checkout],a[href*="/checkout"],a[href$="/cart"],p,h1,h2,h3,span,div';
    for (const element of all(controls)) {
      if (element.matches('div,p,h1,h2,h3,span')) {
        const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ');
        if (!/(cart|bag|basket) is (currently )?empty|added to (your )?(cart|bag|basket)/i.test(own)) continue;
      } else if (element.matches('a[href$="/cart"]') && !/view/i.test(labelOf(element))) continue;
      if (element.closest(CONTENT) && /\/cart\/?$/.test(location.pathname)) continue;
      if (!isShown(element) || !isInWindow(element)) continue;
      for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (!isOver(at) || width * height < 15_000) continue;
        found.add(at);
        break;
      }
    }
    return [...found];
  }

  let before = new Set<HTMLElement>();
  const seen = new Set<string>();
  let timer = 0;

  const nameOf = (element: Element): string =>
    element.id
      ? `#${element.id}`
      : element.localName +
        [...element.classList]
          .slice(0, 2)
          .map((name) => `.${name}`)
          .join('');

  /** The innermost link to a product, or the page's own, of an element. */
  const linksIn = (element: ParentNode) =>
    all<HTMLAnchorElement>('a[href*="/products/"]', element).filter(({ href }) => handleOf(href));

  /** The image of a card that shows most: themes show another one under the pointer. */
  function imageIn(root: Element): Element | undefined {
    const images = all<Element>('img,video,svg,[style*="url("]', root).filter((image) => {
      const { width, height } = image.getBoundingClientRect();
      return Math.min(width, height) >= CARD_IMAGE && isShown(image);
    });
    const areas = images.map((image) => visibleRect(image)).map(({ width, height }) => width * height);
    return images[areas.indexOf(Math.max(...areas))];
  }

  /** The visible part of an element's rectangle, cut by what hides its overflow. */
  function visibleRect(element: Element): DOMRect {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const frame = at.getBoundingClientRect();
      left = Math.max(left, frame.left);
      top = Math.max(top, frame.top);
      right = Math.min(right, frame.right);
      bottom = Math.min(bottom, frame.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  function textRects(element: Element): DOMRect[] {
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || !node.data.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  }

  const texts = (root: Node): Text[] => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    return found;
  };

  const shifted: Record<string, number> = {};
  const loadedAt = () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.loadEventEnd || Number.POSITIVE_INFINITY;
  };
  const count = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, hadRecentInput, sources } = Object(entry);
      if (entry.startTime < loadedAt() || hadRecentInput) continue;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) shifted[nameOf(element)] = (shifted[nameOf(element)] ?? 0) + value;
      }
    }
  };
  const shifts = new PerformanceObserver((list) => count(list.getEntries()));
  shifts.observe({ type: 'layout-shift', buffered: true });

  window.__probe = {
    isInView,
    coverOf(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit ? `under ${nameOf(hit)}` : 'out of the window';
    },
    addButtons: () => everyAddButton().filter((element) => !isFixed(element)),
    // Also behind ours, because it is not always as high.
    isThemeBarShown: () => everyAddButton().some((element) => isFixed(element) && isInWindow(element)),

    cartOpeners() {
      const found = all(PRESSABLE).filter((element) => {
        const { width, height } = visibleRect(element);
        if (!isShown(element) || Math.min(width, height) < 1) return false;
        // The control of a dropdown is inside of it.
        const isToggle = /toggle/i.test(element.className);
        if (element.closest(CONTENT) || (isInCartPanel(element) && !isToggle)) return false;
        if (element instanceof HTMLAnchorElement && element.target !== '_blank') {
          const { origin, pathname } = new URL(element.href || '#', location.href);
          if (element.href && origin === location.origin && /^(\/[a-z]{2}(-[a-z]+)?)?\/cart\/?$/i.test(pathname))
            return true;
          // Another page, whatever it is called.
          if (element.getAttribute('href')?.match(/^[^#]/)) return false;
        }
        const names = [
          labelOf(element),
          element.getAttribute('href'),
          element.getAttribute('aria-controls'),
          element.id,
          element.getAttribute('class'),
          element.parentElement?.localName,
          // In the header, an icon may only be named inside.
          ...[...element.querySelectorAll('header *, [class*=header] *')].map((part) => part.getAttribute('class')),
        ];
        const text = names.join(' ').replaceAll(/([a-z])([A-Z])/g, '$1-$2');
        return CART_WORD.test(text) && !/\b(add|remove|close|checkout|continue|note)\b/i.test(text);
      });
      // Of two icons in one place, only the upper one can be pressed.
      const isUpper = (element: HTMLElement) => {
        const { left, top, width, height } = visibleRect(element);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !found.some((other) => other !== element && (element.contains(other) || other.contains(hit)));
      };
      return found.filter(isUpper);
    },

    nameOf(element) {
      const place = element.closest('footer')
        ? ' in the footer'
        : element.closest('[role=dialog],dialog,details') && ' in the menu';
      const href = element.getAttribute('href');
      return `${nameOf(element)} “${labelOf(element).trim().replaceAll(/\s+/g, ' ')}”${href ? ` (${href})` : ''}${place ?? ''}`;
    },

    menuOpeners: () =>
      all('header button,header summary,header [role=button],header a[href^="#"],header [aria-controls]').filter(
        (element) =>
          isShown(element) &&
          isInView(element) &&
          /menu|navigation/i.test(`${labelOf(element)} ${namesOf(element)} ${element.getAttribute('aria-controls')}`),
      ),

    watchThemeCart() {
      before = new Set(themeCarts());
      seen.clear();
      clearInterval(timer);
      timer = window.setInterval(() => {
        for (const panel of themeCarts()) if (!before.has(panel)) seen.add(nameOf(panel));
      }, 40);
    },
    seenThemeCarts: () => [...seen],
    themeCartTexts: () => themeCarts().map(({ innerText }) => innerText),

    contentText: () => (document.querySelector<HTMLElement>('main,[role=main]') ?? document.body).innerText,

    numbers() {
      const isOutside = (element: Element | null) =>
        element !== null &&
        !element.closest(`${CONTENT},script,style,noscript,template,[aria-live],[role=status]`) &&
        !isOurs(element) &&
        !isInCartPanel(element);
      const numbers = texts(document.body).flatMap((text) => {
        const { parentElement: element, data } = text;
        if (!element || !/\d/.test(data) || !isOutside(element)) return [];
        const number = `“${data.trim().replaceAll(/\s+/g, ' ')}”`;
        // Longer texts may be slides, which come and go.
        return [number.length > LONGEST_COUNT ? number : `${number} ${isShown(element) ? 'shown' : 'hidden'}`];
      });
      const marks = all('header *').flatMap((element) => {
        if (!/count|badge|bubble|\bdot\b|indicator|quantity/i.test(namesOf(element)) || !isOutside(element)) return [];
        const { width, height } = element.getBoundingClientRect();
        const isMark =
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width * height > 0;
        return [`${nameOf(element)} ${isMark ? 'shown' : 'hidden'}`];
      });
      return [...numbers, ...marks];
    },

    cards() {
      const found = new Map<HTMLElement, string>();
      const main = document.querySelector('main,[role=main]') ?? document.body;
      for (const link of linksIn(main)) {
        const handle = handleOf(link.href);
        if (
          handle === handleOf(location.href) ||
          !isShown(link.firstElementChild ?? link) ||
          link.closest('header:not(main *),footer,nav,dialog,[role=dialog]')
        )
          continue;
        let root: HTMLElement | null = link;
        const isOnly = (element: HTMLElement) => linksIn(element).every(({ href }) => handleOf(href) === handle);
        while (root?.parentElement && root.parentElement !== main && isOnly(root.parentElement))
          root = root.parentElement;
        // A line of the cart is no card.
        const isLine =
          root?.closest('form[action$="/cart"],table') ||
          root?.querySelector('[name^=updates],[href*="/cart/change"],[data-line]');
        if (root && !isLine && imageIn(root)) found.set(root, handle);
      }
      return [...found].map(([root, handle]) => ({ handle, root }));
    },

    controlFaults(root) {
      const host = [root, ...root.querySelectorAll('*')].find(({ localName }) => localName === 'uptill-quick-buy');
      const control = host?.shadowRoot?.querySelector('button[name=button]');
      const image = imageIn(root);
      if (!control || !image) return null;
      const faults = new Set<string>();
      const rect = control.getBoundingClientRect();
      const frame = visibleRect(image);
      const outside = Math.max(
        frame.left - rect.left,
        frame.top - rect.top,
        rect.right - frame.right,
        rect.bottom - frame.bottom,
      );
      if (outside > 1.5) faults.add(`the control is outside the image by ${Math.round(outside)} px`);
      for (const element of all<Element>('*', root)) {
        if (!isShown(element)) continue;
        const isControl = element.matches('button,select,input,textarea,[role=button],summary');
        const { width, height } = element.getBoundingClientRect();
        const isSmall = Math.max(width, height) < CARD_IMAGE && element.matches('svg,img,a');
        const rects = isControl || isSmall ? [element.getBoundingClientRect()] : textRects(element);
        if (rects.some((other) => overlap(rect, other) > 2)) faults.add(`the control is over ${nameOf(element)}`);
      }
      const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      if (isInWindow(control) && hit !== host) faults.add(`the control is under ${hit ? nameOf(hit) : 'something'}`);
      return [...faults];
    },

    pickerOf(value) {
      const main = document.querySelector('main,[role=main]') ?? document.body;
      const isHere = (element: Element) => !isInCard(element);
      const inputs = all<HTMLInputElement>('input[type=radio]', main).filter(
        (input) => input.value === value && isHere(input),
      );
      for (const input of inputs) {
        const label = input.labels?.[0];
        const shown = [label, input, input.parentElement].find((element) => element && isShown(element));
        if (shown) return shown;
      }
      const isOffered = (select: HTMLSelectElement) =>
        isShown(select) && isHere(select) && [...select.options].some((option) => option.text.trim().startsWith(value));
      const select = all<HTMLSelectElement>('select', main).find(isOffered);
      if (select) return select;
      return (
        all('a,button,label,[role=radio],[role=option]', main).find(
          (element) => isShown(element) && isHere(element) && labelOf(element).trim() === value,
        ) ?? null
      );
    },

    async pageFaults() {
      await document.fonts.ready;
      const unique = (matches: Iterable<RegExpMatchArray>) => [...new Set([...matches].map(([match]) => match))];
      const html = document.documentElement.outerHTML;
      const unknown = new Set(
        all<Element>(':not(:defined)')
          .map(({ localName }) => localName)
          .filter((name) => !name.startsWith('uptill-')),
      );
      return [
        ...unique(html.matchAll(/Liquid (?:syntax )?error[^<\n]{0,200}/g)),
        ...unique(html.matchAll(/[Tt]ranslation missing[^<\n"]{0,100}/g)),
        ...unique(
          document.body.innerText.matchAll(/\{\{[^}]*\}\}|\{%[^%]*%\}|\[object Object\]|\bundefined\b|\bNaN\b/g),
        ).map((match) => `text: ${match}`),
        ...[...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
          .map((image) => `broken picture: ${image.currentSrc}`),
        ...[...document.fonts]
          .filter(({ status }) => status === 'error')
          .map(({ family, weight }) => `font: ${family} ${weight}`),
        ...[...unknown].map((name) => `nobody defines ${name}`),
      ];
    },

    ownTextFaults() {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot, localName }) =>
        shadowRoot && localName.startsWith('uptill-') ? [shadowRoot] : [],
      );
      const shown = roots
        .flatMap((root) => texts(root))
        .filter(({ parentElement }) => parentElement?.localName !== 'style');
      return [...new Set(shown.map(({ data }) => data.trim()))].filter((text) =>
        /<\/?[a-z]|\{\{|&\w+;|\[object |\bundefined\b|\bNaN\b|\bUnknown\b/.test(text),
      );
    },

    shifts() {
      count(shifts.takeRecords());
      return shifted;
    },
  };
}
