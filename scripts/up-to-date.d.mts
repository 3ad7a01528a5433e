export function isUpToDate(step: string, paths: string[]): boolean;
export function recordUpToDate(step: string, paths: string[]): void;
