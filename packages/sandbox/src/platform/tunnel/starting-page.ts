import { htmlResponse } from '../http/html.ts';

/** Returns the page shown while the app is not running. The page reloads every second. Status 502. */
export function startingPage(): Response {
  return htmlResponse(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1">
<title>The app is starting</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f1f1f1; color: #303030;
    font: 14px/1.5 system-ui, sans-serif; }
  main { text-align: center; padding: 16px; }
  h1 { font-size: 16px; margin: 0 0 4px; }
  p { margin: 0; color: #616161; }
</style>
<main>
  <h1>The app is starting</h1>
  <p>This page reloads every second.</p>
</main>
</html>`,
    { status: 502, headers: { 'Retry-After': '1' } },
  );
}
