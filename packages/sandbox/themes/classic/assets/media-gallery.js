/** Thumbnails that show their picture or video as the main one. Without scripts they link to the picture. */
class MediaGallery extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const thumbnail = event.target.closest('.product__thumbnail');
      if (!thumbnail) return;
      event.preventDefault();
      const template = thumbnail.parentElement.querySelector('template');
      this.querySelector('.product__main').replaceChildren(template.content.cloneNode(true));
      for (const other of this.querySelectorAll('.product__thumbnail')) other.removeAttribute('aria-current');
      thumbnail.setAttribute('aria-current', 'true');
    });
  }

  /** Scrolls up to the picture if its top is above the window. In a separate task, after the page has been updated. */
  bringIntoView() {
    setTimeout(() => {
      if (this.getBoundingClientRect().top >= 0) return;
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      this.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
    });
  }
}

customElements.define('media-gallery', MediaGallery);
