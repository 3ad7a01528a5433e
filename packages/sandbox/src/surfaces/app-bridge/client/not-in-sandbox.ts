/** Returns a function that throws, for members of App Bridge that the sandbox does not implement. */
export function notInSandbox(name: string): () => never {
  return () => {
    throw new Error(`App Bridge: ${name} is not in the sandbox yet`);
  };
}
