import gzip, hashlib, json, sys
folder = sys.argv[1]
for f in json.load(open(folder + "/manifest.json"))["files"]:
    data = open(folder + "/" + f["name"], "rb").read()
    if hashlib.sha256(data).hexdigest() != f["sha256"]:
        sys.exit(f["name"] + " is damaged")
    if f["name"].startswith("games-"):
        for line in gzip.decompress(data).splitlines():
            game = json.loads(line)
            print(game["id"], game["game"], game["result"], *game["moves"])
