/** What the window tells the merchant, in the languages of the admin. */
const TEXTS = {
  en: {
    measuring: 'Reading your theme’s colours and fonts…',
    done: 'Done. You can close this window.',
    failed: 'This did not work. Close this window and try again in the app.',
  },
  de: {
    measuring: 'Farben und Schriften deines Themes werden gelesen …',
    done: 'Fertig. Du kannst dieses Fenster schließen.',
    failed: 'Das hat nicht geklappt. Schließe dieses Fenster und versuche es in der App noch einmal.',
  },
  fr: {
    measuring: 'Lecture des couleurs et des polices de votre thème…',
    done: 'Terminé. Vous pouvez fermer cette fenêtre.',
    failed: 'Cela n’a pas fonctionné. Fermez cette fenêtre et réessayez dans l’application.',
  },
};

const COVER = 'position:fixed;inset:0;z-index:2147483647;cursor:progress';
const BOX = `position:fixed;left:50%;bottom:24px;transform:translateX(-50%);width:max-content;max-width:calc(100% - 32px);
  box-sizing:border-box;padding:12px 20px;border-radius:8px;background:#1a1a1a;color:#fff;font:500 16px/1.4 system-ui,sans-serif`;

/**
 * Covers the page, so that the pointer changes nothing of it, with a text. Returns a function that changes the text and
 * uncovers the page.
 */
export function showNotice(): (name: 'done' | 'failed') => void {
  const language = navigator.language.slice(0, 2);
  const texts = TEXTS[language === 'de' || language === 'fr' ? language : 'en'];
  const cover = document.createElement('div');
  const box = document.createElement('div');
  cover.style.cssText = COVER;
  box.style.cssText = BOX;
  box.setAttribute('role', 'status');
  box.textContent = texts.measuring;
  // The theme's styles do not apply.
  cover.attachShadow({ mode: 'open' }).append(box);
  document.documentElement.append(cover);
  return (name) => {
    box.textContent = texts[name];
    cover.style.cssText = 'all:initial';
  };
}
