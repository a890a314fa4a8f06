/** What a balancer says that has nobody to ask, and a node whose database is away: asked again later, as the widget does. */
export const awayStatuses = new Set([502, 503, 504]);

/** No answer was had of whoever was asked. */
export class Away extends TypeError {}
