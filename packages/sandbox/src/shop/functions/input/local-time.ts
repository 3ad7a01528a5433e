interface Times {
  [name: string]: string;
}

/** `LocalTime` at a time in milliseconds since 1970. The sandbox's shops are in the time zone UTC. */
export function localTime(now: number) {
  const [date = '', time = ''] = new Date(now).toISOString().split(/[T.]/);
  const at = `${date}T${time}`;
  return {
    date,
    dateTimeAfter: ({ dateTime = '' }: Times) => at > dateTime,
    dateTimeBefore: ({ dateTime = '' }: Times) => at < dateTime,
    dateTimeBetween: ({ startDateTime = '', endDateTime = '' }: Times) => at >= startDateTime && at <= endDateTime,
    timeAfter: ({ time: other = '' }: Times) => time > other,
    timeBefore: ({ time: other = '' }: Times) => time < other,
    // A period such as 22:00 to 06:00 includes midnight.
    timeBetween: ({ startTime = '', endTime = '' }: Times) =>
      startTime <= endTime ? time >= startTime && time <= endTime : time >= startTime || time <= endTime,
  };
}
