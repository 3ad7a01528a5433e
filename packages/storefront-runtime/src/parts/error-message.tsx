import { useEffect } from 'preact/hooks';

/** As long as an error toast stays. */
const ERROR_MS = 10_000;

/** Why something was refused, beside its control. Whoever shows it has announced it. */
export function ErrorMessage({ text, onDismiss }: { text: string; onDismiss(): void }) {
  useEffect(() => {
    const timer = setTimeout(onDismiss, ERROR_MS);
    return () => clearTimeout(timer);
  }, [onDismiss]);
  return (
    <p class="error" part="error">
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor">
        <circle cx="8" cy="8" r="7" stroke-width="1.5" />
        <path d="M8 4.2v4.6M8 11v.8" stroke-width="1.8" stroke-linecap="round" />
      </svg>
      {text}
    </p>
  );
}
