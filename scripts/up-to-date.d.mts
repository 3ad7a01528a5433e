export function isUpToDate(step: string, paths: string[]): boolean;
export function rememberUpToDate(step: string, paths: string[]): void;
