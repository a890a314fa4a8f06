import { mark } from '@afilia/domain/partners/mark';

/** The mark of the house in a square of so many pixels; says nothing by itself, so give words beside it. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox={`0 0 ${mark.size} ${mark.size}`} width={size} height={size} aria-hidden="true">
    {mark.shapes.map((shape) =>
      'fill' in shape ? (
        <path key={shape.d} d={shape.d} fill={shape.fill} />
      ) : (
        <path
          key={shape.d}
          d={shape.d}
          stroke={shape.stroke}
          strokeWidth={shape.width}
          strokeLinecap="round"
        />
      ),
    )}
  </svg>
);
