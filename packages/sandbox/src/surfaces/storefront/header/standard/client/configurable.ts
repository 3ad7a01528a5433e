interface Configuration<Args extends unknown[], Answer, Meta> {
  /** Where an event of the default handler is dispatched; the document when it answers null. */
  eventTarget?: (meta: Meta) => EventTarget | null;
  handler?: (defaultHandler: () => Promise<Answer>, ...args: Args) => Promise<Answer> | Answer;
}

export type Action<Args extends unknown[], Answer, Meta> = ((...args: Args) => Promise<Answer>) & {
  isDefault(): boolean;
  configure(configuration: Configuration<Args, Answer, Meta>): boolean;
};

/**
 * An action that a theme may take over. Its handler is given the default one, which does the work without showing it. A theme that only
 * configures where events are dispatched follows those events.
 * @param work what the default handler does, with the place for its events
 * @param show what an unconfigured action does afterwards
 */
export function configurable<Args extends unknown[], Answer, Meta = never>(
  work: (targetOf: (meta: Meta) => EventTarget, ...args: Args) => Promise<Answer>,
  show: (answer: Answer) => Promise<void> = async () => {},
): Action<Args, Answer, Meta> {
  let configuration: Configuration<Args, Answer, Meta> | undefined;
  const action = async (...args: Args) => {
    const { eventTarget, handler } = configuration ?? {};
    const defaultHandler = () => work((meta) => eventTarget?.(meta) ?? document, ...args);
    if (handler) return handler(defaultHandler, ...args);
    const answer = await defaultHandler();
    if (!configuration) await show(answer);
    return answer;
  };
  return Object.assign(action, {
    isDefault: () => configuration === undefined,
    configure: (given: Configuration<Args, Answer, Meta>) => {
      configuration = given;
      return true;
    },
  });
}
