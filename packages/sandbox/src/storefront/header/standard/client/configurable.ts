interface Configuration<Args extends unknown[], Answer> {
  eventTarget?: EventTarget;
  handler?: (defaultHandler: (...args: Args) => Promise<Answer>, ...args: Args) => Promise<Answer> | Answer;
}

export type Action<Args extends unknown[], Answer> = ((...args: Args) => Promise<Answer>) & {
  isDefault(): boolean;
  configure(configuration: Configuration<Args, Answer>): void;
};

/**
 * An action that a theme may take over. Its handler is given the default one, which does the work without showing it.
 * @param work what the default handler does, with the place for its events
 * @param show what an unconfigured action does afterwards
 */
export function configurable<Args extends unknown[], Answer>(
  work: (target: EventTarget, ...args: Args) => Promise<Answer>,
  show: (answer: Answer) => Promise<void> = async () => {},
): Action<Args, Answer> {
  let configuration: Configuration<Args, Answer> | undefined;
  const defaultHandler = (...args: Args) => work(configuration?.eventTarget ?? document, ...args);
  const action = async (...args: Args) => {
    if (configuration?.handler) return configuration.handler(defaultHandler, ...args);
    const answer = await defaultHandler(...args);
    await show(answer);
    return answer;
  };
  return Object.assign(action, {
    isDefault: () => configuration === undefined,
    configure: (given: Configuration<Args, Answer>) => {
      configuration = given;
    },
  });
}
