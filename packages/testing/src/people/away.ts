/** Statuses of a balancer without a node, and of a node whose database is away: the request is sent again later, as in the widget. */
export const awayStatuses = new Set([502, 503, 504]);

/** No answer came from the server. */
export class Away extends TypeError {}
