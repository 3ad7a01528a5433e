/** Waits for observers, and for the frames that they request. */
export async function settle(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) {
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
