/** Returns a function that prints how much is done: a bar on a terminal, otherwise a line for every tenth. */
export function printProgress(verb: string, unit: string) {
  let printed = -1;
  return (done: number, all: number) => {
    const percent = Math.floor((done / all) * 100);
    if (percent === printed) return;
    if (process.stdout.isTTY) {
      const bar = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '░');
      process.stdout.write(`\r${verb} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`);
    } else if (Math.floor(percent / 10) > Math.floor(printed / 10)) {
      console.log(`${verb} ${percent} %, ${done} of ${all} ${unit}`);
    }
    printed = percent;
  };
}
