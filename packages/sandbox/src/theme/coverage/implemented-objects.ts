export async function implementedObjects(_names: string[]): Promise<Set<string>> {
  return new Set();
}
