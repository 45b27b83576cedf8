"""Draws the log of a training as a picture: curve.py LOG.jsonl OUT.svg."""
import json
import sys

WIDTH, HEIGHT, LEFT, TOP, GAP = 760, 250, 60, 40, 60
LOSSES = (("policy", 0, "#1f6feb"), ("result", 1, "#c2410c"), ("owners", 2, "#15803d"))


def panel(top, title, points, highest, longest, kinds=()):
    """A frame with lines: (name, colour, [(seconds, value)]); and with dots that tell their value, of several kinds, written likewise."""
    across = lambda seconds: LEFT + (WIDTH - LEFT - 150) * seconds / longest
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
    taken = []
    for i, (name, colour, dots) in enumerate(kinds):
        out.append(f'<text x="{across(longest) + 8:.1f}" y="{top + 16 * (i + 1)}" fill="{colour}">{name}</text>')
        for seconds, value in dots:
            x, y = across(seconds), up(value)
            out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')
            y += 18
            while any(abs(y - h) < 14 and abs(x - m) < 30 for m, h in taken):
                y += 14
            taken.append((x, y))
            out.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" fill="{colour}">{value:.0f}%</text>')
    return out


def main(log, out):
    lines = [json.loads(line) for line in open(log)]
    fits = [line for line in lines if line["kind"] == "train" and line["losses"][0] > 0]
    longest = max(line["age"] for line in lines if "age" in line)
    losses = [(name, colour, [(f["age"], f["losses"][i]) for f in fits]) for name, i, colour in LOSSES]
    dots = lambda belongs: [(m["age"], 100 * m["share"]) for m in lines if belongs(m)]
    kinds = [("a level, on 9×9", "#525252", dots(lambda m: m["kind"] == "match"))]
    for size, colour in ((9, "#1f6feb"), (19, "#c2410c")):
        kinds.append((f"the net before, {size}×{size}", colour, dots(lambda m: m["kind"] == "duel" and m["size"] == size)))
    second = TOP + HEIGHT + GAP
    body = panel(TOP, "loss, by minutes of training", losses, 5, longest)
    body += panel(second, "games won in % against levels of the engine, then against the net that a half-hour began with", [], 100, longest, kinds)
    with open(out, "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {second + HEIGHT + 30}" font-family="sans-serif" font-size="12">\n')
        file.write('<rect width="100%" height="100%" fill="#fff"/>\n' + "\n".join(body) + "\n</svg>\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
