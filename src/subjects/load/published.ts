/** The load figures of the first published comparison. Its tables are pictures, so these figures come from its text. */
import type { Reference } from '../decide/reference.ts';

export const PUBLISHED_SOURCE: Reference = {
  title: 'The need for speed: experimenting with message serialization (H. Vieira da Silva, Unbabel)',
  url: 'https://medium.com/unbabel-dev/the-need-for-speed-experimenting-with-message-serialization-93d7562b16e4',
  date: '2018-08-02',
};

/** The published load: 300 users, who send one request per second each, for ten minutes. */
export const PUBLISHED_LOAD = { users: 300, pauseMs: 1000, minutes: 10 } as const;

/** One row of the published table: the large message with decoding. */
export interface PublishedRow {
  readonly name: string;
  /** Number of bytes of a request: its JSON with spaces, inside a JSON string; or MessagePack without str 8. */
  readonly bytes: number;
  /**
   * Response time in seconds. The article states 2 s for JSON, and factors of 8 and 1.8, from which the other times
   * follow.
   */
  readonly response: number;
}

export const PUBLISHED_ROWS: readonly PublishedRow[] = [
  { name: 'JSON', bytes: 117_423, response: 2 },
  { name: 'MessagePack', bytes: 88_647, response: 0.25 },
  { name: 'Protocol Buffers', bytes: 63_767, response: 0.45 },
];

/** A statement about the published set-up, with its evidence. */
export interface SetUp {
  readonly statement: string;
  readonly shownBy: string;
}

export const SET_UP: readonly SetUp[] = [
  {
    statement: 'JSON was posted as a string inside JSON, and the server’s view of the large message parses it twice.',
    shownBy: '`locust_*_json.py`, `flask_app.py`',
  },
  {
    statement:
      "With the published code, the server answers with status 500 to each request with a small or medium JSON message that it decodes: `get_json()` returns a string, and `data['email']` raises a TypeError. So the printed figures are not from this code: from 2018-01-21 to 2018-07-01 the view parsed the JSON twice.",
    shownBy: '`flask_app.py`, run again; commits b1c0ef7 and 1374202',
  },
  {
    statement:
      '“Every second” is a pause after each response: a closed loop, with at most 300 requests a second by construction.',
    shownBy: '`core.py` of Locust 0.8.1, `min_wait = max_wait = 1000`',
  },
  {
    statement:
      'The response times of JSON include writing up to 106 kB of JSON in the client; the other two formats send bytes that were made beforehand.',
    shownBy: '`clients.py` of Locust 0.8.1 takes the time before `session.request(json=…)`',
  },
  {
    statement: 'Failed requests are neither in the number of requests nor in the times.',
    shownBy: '`stats.py` of Locust 0.8.1; changed by 0.10',
  },
  {
    statement:
      'Requests a second are the mean of the last 10 s, not of the run, and medians come from times rounded to two digits.',
    shownBy: '`stats.py` and `templates/index.html` of Locust 0.8.1',
  },
  {
    statement:
      'The small message in Protocol Buffers is decoded with the schema of the medium one, which returns wrong fields without an error.',
    shownBy: '`flask_app.py`, `locust_deserialize_small_proto.py`, run again with Python',
  },
  {
    statement:
      "Only the body of Protocol Buffers passes `.replace(b'\\r\\n', b'\\n')`, which would damage bytes; by chance, the large message contains no such pair.",
    shownBy: '`flask_app.py`; its 63,767 bytes, searched',
  },
  {
    statement:
      'Client and server had one shared virtual processor each, with the development server of Flask and Python 2.7.',
    shownBy: 'its README (g1-small)',
  },
];
