import type { SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Drawn on a grid of 24, stroke 1.75, decorative unless the caller gives an aria-label. */
const icon = (path: string) =>
  function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest['aria-label'] ? undefined : true}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };

const circle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

export const AlertIcon = /*#__PURE__*/ icon(`${circle}M12 7.5v5.5M12 16.4v.1`);
export const ClockIcon = /*#__PURE__*/ icon(`${circle}M12 7v5l3.5 2`);
export const InfoIcon = /*#__PURE__*/ icon(`${circle}M12 11v5.5M12 7.6v.1`);
export const WarningIcon = /*#__PURE__*/ icon('M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.3v.1');
export const DoneIcon = /*#__PURE__*/ icon(`${circle}M8 12.3l2.8 2.7L16 9.5`);
export const CheckIcon = /*#__PURE__*/ icon('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6 6 18');
export const ChevronDownIcon = /*#__PURE__*/ icon('M6 9.5l6 6 6-6');
export const HelpIcon = /*#__PURE__*/ icon(
  `${circle}M9.4 9.3a2.7 2.7 0 1 1 4 2.4c-.9.5-1.4 1-1.4 2M12 16.7v.1`,
);
export const SaveExitIcon = /*#__PURE__*/ icon(
  'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
);
export const EyeIcon = /*#__PURE__*/ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.2 7.3A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 3.9-.9M10 10a3 3 0 0 0 4.2 4.2',
);
export const EditIcon = /*#__PURE__*/ icon('M4 20h4L19.5 8.500l-4-4L4 16v4ZM13.5 6.500l4 4');
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14');
export const MinusIcon = /*#__PURE__*/ icon('M5 12h14');
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11M7 10.500l5 5 5-5M4.5 20h15');
export const CopyIcon = /*#__PURE__*/ icon('M9 9h11v11H9zM15 9V4H4v11h5');
export const DocumentIcon = /*#__PURE__*/ icon('M14 3H6v18h12V7l-4-4ZM14 3v4h4M9 12h6M9 16h6');
export const PhoneIcon = /*#__PURE__*/ icon(
  'M5 4h4l1.5 5-2.3 1.600a12 12 0 0 0 5.2 5.200L15 13.500l5 1.500v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
);
