"""Draws the log of a training as a picture: curve.py LOG.jsonl OUT.svg."""
import json
import sys

WIDTH, HEIGHT, LEFT, TOP, GAP = 760, 250, 60, 40, 60
LOSSES = (("policy", 0, "#1f6feb"), ("result", 1, "#c2410c"), ("owners", 2, "#15803d"))


def panel(top, title, points, highest, longest, labels=()):
    """A frame with lines: (name, colour, [(seconds, value)]); and labelled dots: (seconds, value, text)."""
    across = lambda seconds: LEFT + (WIDTH - LEFT - 110) * seconds / longest
    up = lambda value: top + HEIGHT * (1 - value / highest)
    out = [f'<text x="{LEFT}" y="{top - 12}" font-weight="bold">{title}</text>']
    for i in range(6):
        value = highest * i / 5
        out.append(f'<path d="M{LEFT} {up(value):.1f}H{across(longest):.1f}" stroke="#d4d4d4"/>')
        out.append(f'<text x="{LEFT - 8}" y="{up(value) + 4:.1f}" text-anchor="end">{value:.3g}</text>')
    for minute in range(0, int(longest) // 60 + 1, 5):
        out.append(f'<text x="{across(60 * minute):.1f}" y="{top + HEIGHT + 18}" text-anchor="middle">{minute}</text>')
    lowest = top + HEIGHT + 30
    for name, colour, line in sorted(points, key=lambda p: p[2][-1][1]):
        path = "L".join(f"{across(s):.1f} {up(min(v, highest)):.1f}" for s, v in line)
        out.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        lowest = min(up(line[-1][1]) + 4, lowest - 14)  # names do not stand on each other
        out.append(f'<text x="{across(longest) + 8:.1f}" y="{lowest:.1f}" fill="{colour}">{name}</text>')
    # The middle, height and half the width of dots and labels: none stands on another.
    taken = [(across(seconds), up(value) + 4, 6) for seconds, value, _ in labels]
    for seconds, value, text in labels:
        out.append(f'<circle cx="{across(seconds):.1f}" cy="{up(value):.1f}" r="4" fill="#1f6feb"/>')
        half = 3.4 * len(text)
        middle, height = min(max(across(seconds), LEFT + half), WIDTH - half), up(value) + 22
        while any(abs(height - h) < 14 and abs(middle - m) < half + w for m, h, w in taken):
            height += 14
        taken.append((middle, height, half))
        out.append(f'<text x="{middle:.1f}" y="{height:.1f}" text-anchor="middle">{text}</text>')
    return out


def opponent(played):
    return f"level {played['level']}" if played["kind"] == "match" else f"{played['size']}×{played['size']}, the net before"


def main(log, out):
    lines = [json.loads(line) for line in open(log)]
    fits = [line for line in lines if line["kind"] == "train" and line["losses"][0] > 0]
    longest = max(line["age"] for line in lines if "age" in line)
    losses = [(name, colour, [(f["age"], f["losses"][i]) for f in fits]) for name, i, colour in LOSSES]
    dots = [
        (m["age"], 100 * m["share"], f"{100 * m['share']:.3g}% of {m['games']}, {opponent(m)}")
        for m in lines if m["kind"] in ("match", "duel")
    ]
    second = TOP + HEIGHT + GAP
    body = panel(TOP, "loss, by minutes of training", losses, 5, longest)
    body += panel(second, "games won in %: against levels of the engine on 9×9, then against the net of the half-hour before", [], 100, longest, dots)
    with open(out, "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {second + HEIGHT + 30}" font-family="sans-serif" font-size="12">\n')
        file.write('<rect width="100%" height="100%" fill="#fff"/>\n' + "\n".join(body) + "\n</svg>\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
