/** Formulas of queueing theory for one server. Times are in seconds. */

/** The number of users from which a closed loop is limited by its server: N* = (Z + D) / D. Infinite for D = 0. */
export function knee(service: number, pause: number): number {
  return (pause + service) / service;
}

/**
 * The mean response time of a closed loop, from the requests per second: R = N / X − Z. It holds for every closed loop.
 */
export function responseTime(users: number, perSecond: number, pause: number): number {
  return users / perSecond - pause;
}

/** A closed loop in its steady state. */
export interface ClosedLoop {
  /** Requests per second: X in the formulas. */
  readonly perSecond: number;
  /** Mean response time in seconds: R in the formulas. */
  readonly response: number;
}

/**
 * A closed loop with one queue, by exact mean value analysis: R = D (1 + Q), X = N / (Z + R), Q = X R, user by user.
 * It assumes service times that vary exponentially; with constant ones, the queue is shorter below the knee.
 */
export function closedLoopOf(users: number, service: number, pause: number): ClosedLoop {
  let queue = 0;
  let response = service;
  let perSecond = 0;
  for (let user = 1; user <= users; user++) {
    response = service * (1 + queue);
    perSecond = user / (pause + response);
    queue = perSecond * response;
  }
  return { perSecond, response };
}

/**
 * The mean wait in an open queue with random arrivals (M/G/1): λE[S²] / (2(1 − ρ)), in the unit of the service times.
 * Infinite if the server is never idle.
 */
export function openWait(perSecond: number, services: readonly number[]): number {
  const mean = services.reduce((sum, service) => sum + service, 0) / services.length;
  const squares = services.reduce((sum, service) => sum + service * service, 0) / services.length;
  const load = perSecond * mean;
  return load >= 1 ? Number.POSITIVE_INFINITY : (perSecond * squares) / (2 * (1 - load));
}
