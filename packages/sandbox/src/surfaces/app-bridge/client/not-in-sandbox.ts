/** A member of App Bridge that the sandbox does not imitate: using it says so. */
export function notInSandbox(name: string): () => never {
  return () => {
    throw new Error(`App Bridge: ${name} is not in the sandbox yet`);
  };
}
