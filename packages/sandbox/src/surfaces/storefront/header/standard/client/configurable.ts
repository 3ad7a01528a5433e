interface Configuration<Args extends unknown[], Answer, Meta> {
  /** Returns the target of an event of the default handler. Null stands for the document. */
  eventTarget?: (meta: Meta) => EventTarget | null;
  handler?: (defaultHandler: () => Promise<Answer>, ...args: Args) => Promise<Answer> | Answer;
}

export type Action<Args extends unknown[], Answer, Meta> = ((...args: Args) => Promise<Answer>) & {
  isDefault(): boolean;
  configure(configuration: Configuration<Args, Answer, Meta>): boolean;
};

/**
 * Creates an action that a theme may replace. The theme's handler gets the default handler, which makes the change but
 * does not show it. A theme that configures only `eventTarget` shows changes by listening to the events.
 * @param work runs as the default handler, with the function that returns the target of an event
 * @param show runs afterwards if the action is not configured
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
