const CONTROLS =
  'a,button,input,select,textarea,summary,label,iframe,[role=button],uptill-quick-buy,uptill-sticky-bar';
const SETTLE_MS = 300;
type OnMove = (pixels: number) => void;

export function stayClear(element: HTMLElement, onMove?: OnMove): void {
  const place = element.parentElement as HTMLElement;
  let shift = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkLater = () => {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLE_MS);
  };
  addEventListener('scroll', checkLater, true);
  addEventListener('resize', checkLater);
  checkLater();

  function check() {
    if (place.inert) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const step = height / 3.01;
    const obstacleAt = (offset: number): Element | undefined => {
      for (let y = 0; y < height; y += step)
        for (let x = 0; x < width; x += step) {
          const hits = document.elementsFromPoint(left + x, top - shift + offset + y);
          if (!hits[0]) return element;
          for (const hit of hits) {
            const control = hit.closest<HTMLElement>(CONTROLS);
            if (getComputedStyle(hit).position === 'fixed' || (!onMove && control && (control.shadowRoot || control.offsetHeight <= 2 * height))) return hit;
          }
        }
    };
    let next = 0;
    self.uptillCovers?.(place, obstacleAt(0));
    while (next < innerHeight && obstacleAt(next)) next = next < 0 ? -next : -next - 2;
    if (next >= innerHeight) next = 0;
    place.style.translate = `0 ${next}px`;
    if (next !== shift) onMove?.(Math.abs(next));
    shift = next;
  }
}
