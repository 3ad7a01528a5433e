import type { Frame, Page, Request } from '@playwright/test';

/** Time without requests after which a page counts as quiet, in milliseconds. */
const QUIET_MS = 500;

/** Records the requests of a page, without pictures, until `stop` is called. */
export function watchRequests(page: Page) {
  const requests: Request[] = [];
  const open = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    last = Date.now();
    open.add(request);
    if (request.resourceType() !== 'image') requests.push(request);
  };
  const end = (request: Request) => {
    last = Date.now();
    open.delete(request);
  };
  // A page that is left does not report the end of its requests.
  const leave = (frame: Frame) => frame === page.mainFrame() && open.clear();
  page.on('framenavigated', leave);
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    requests,
    /** Resolves when the page has requested nothing for half a second from now. */
    async quiet(): Promise<void> {
      last = Date.now();
      while (open.size > 0 || Date.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    stop(): void {
      page.off('framenavigated', leave);
      page.off('request', begin);
      page.off('requestfinished', end);
      page.off('requestfailed', end);
    },
  };
}
